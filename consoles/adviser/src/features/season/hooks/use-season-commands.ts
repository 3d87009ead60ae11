import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SEASON_BATCH, type SeasonAnswer, type SeasonChange, type SeasonRow } from '@tafel/contracts/contexts/season/season.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useCallback, useRef } from 'react'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { clients } from '../model/bulk-plan.ts'
import { seasonKey } from '../../../shared/records/season-key.ts'

export interface ChangeSeasons {
  readonly taxYear: number
  readonly change: SeasonChange
  readonly clientIds: readonly string[]
  /** What was done: `Thandi Dlamini: return reviewed`. */
  readonly words: string
}

/** A change that can be taken back. */
interface Made {
  readonly taxYear: number
  readonly changes: readonly { readonly clientId: string; readonly revision: number }[]
  readonly words: string
}

const PATHS = {
  step: '/api/season/steps',
  responsible: '/api/season/responsible',
  note: '/api/season/notes',
} as const satisfies Readonly<Record<SeasonChange['kind'], string>>

/** The toast of the newest change replaces that of the one before. */
const ABOUT = 'season'

/** Changes seasons and takes changes back, the newest first. */
export function useSeasonCommands() {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const made = useRef<readonly Made[]>([])
  // The next read waits for the write (`Tafel-Position`), so the cache needs no optimistic update.
  const refresh = () => queries.invalidateQueries({ queryKey: seasonKey })
  const onError = (error: unknown) => toastOfError(toasts, error)

  const takeBack = useMutation({
    mutationFn: async ({ taxYear, changes }: Made) =>
      inBatches(http, changes, (batch) => ['/api/season/undo', { taxYear, changes: batch }]),
    onSuccess: async ({ rows, stopped }, { words }) => {
      if (stopped !== undefined) onError(stopped)
      const refused = rows.find(({ outcome }) => outcome === 'refused')
      if (refused === undefined) toasts.show(`Undone: ${words}`, { tone: 'done', about: ABOUT })
      else toasts.show(`Not undone for ${clients(countRefused(rows))}: ${refused.problem ?? ''}`, { tone: 'error', about: ABOUT })
      await refresh()
    },
    onError,
  })
  const { mutate: undoOne } = takeBack
  const undo = useCallback(
    (change: Made) => {
      made.current = made.current.filter((each) => each !== change)
      undoOne(change)
    },
    [undoOne],
  )
  /** Takes the newest change of this visit back; false if there is none. */
  const undoLast = useCallback(() => {
    const last = made.current.at(-1)
    if (last !== undefined) undo(last)
    return last !== undefined
  }, [undo])

  const sent = useMutation({
    mutationFn: async ({ taxYear, change: { kind, ...change }, clientIds }: ChangeSeasons) =>
      inBatches(http, clientIds, (batch) => [PATHS[kind], { taxYear, ...change, clientIds: batch }]),
    onSuccess: async ({ rows, stopped }, { taxYear, words }) => {
      if (stopped !== undefined) onError(stopped)
      const changes = rows.flatMap(({ clientId, revision }) => (revision === undefined ? [] : [{ clientId, revision }]))
      const refused = rows.find(({ outcome }) => outcome === 'refused')
      if (changes.length > 0) {
        const one: Made = { taxYear, changes, words }
        made.current = [...made.current, one]
        toasts.show(words, { tone: 'done', undo: () => undo(one), about: ABOUT })
      }
      if (refused !== undefined) toasts.show(`Not changed for ${clients(countRefused(rows))}: ${refused.problem ?? ''}`, { tone: 'error' })
      await refresh()
    },
  })
  const { mutate, mutateAsync } = sent
  return {
    /** Reports an error as a toast. */
    change: (wanted: ChangeSeasons, onSuccess?: () => void) => mutate(wanted, { onError, ...(onSuccess && { onSuccess }) }),
    /** Rejects with the error, for a form to show it. */
    save: async (wanted: ChangeSeasons) => void (await mutateAsync(wanted)),
    isBusy: sent.isPending,
    undoLast,
  }
}

const countRefused = (rows: readonly SeasonRow[]): number => rows.filter(({ outcome }) => outcome === 'refused').length

interface Answered {
  readonly rows: readonly SeasonRow[]
  /** The error that stopped it after some batches. */
  readonly stopped?: unknown
}

/** One batch after the other, so that the limit of clients per request holds for any selection. What was done before an error stays done. */
async function inBatches<Row>(
  http: Http,
  rows: readonly Row[],
  request: (batch: readonly Row[]) => readonly [path: string, body: object],
): Promise<Answered> {
  const done: SeasonRow[] = []
  for (let at = 0; at < rows.length; at += SEASON_BATCH) {
    const [path, body] = request(rows.slice(at, at + SEASON_BATCH))
    try {
      done.push(...(await http.command<SeasonAnswer>('POST', path, { body })).rows)
    } catch (stopped) {
      if (at === 0) throw stopped
      return { rows: done, stopped }
    }
  }
  return { rows: done }
}
