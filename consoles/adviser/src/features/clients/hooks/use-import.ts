import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { TextEncoding } from '@tafel/contracts/base/decode-text.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { useEffect, useRef, useState } from 'react'
import { useClientCommands } from '../../../shared/records/use-client-commands.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { type PlannedRow, planImport } from '../model/import-plan.ts'
import { readImport } from '../model/import-rows.ts'
import { sendImport, type SendPorts, type SendProgress, type Sent, undoImport, type Undone } from '../model/send-import.ts'

/** The step of an import. */
export type ImportState =
  | { readonly step: 'choose'; readonly problem?: string }
  | { readonly step: 'checking'; readonly count: number }
  | { readonly step: 'preview'; readonly file: ReadFile; readonly plan: readonly PlannedRow[] }
  | { readonly step: 'sending' | 'undoing'; readonly total: number; readonly progress: SendProgress }
  | { readonly step: 'done'; readonly file: ReadFile; readonly plan: readonly PlannedRow[]; readonly sent: Sent }
  | { readonly step: 'undone'; readonly undone: Undone }

export interface ReadFile {
  readonly heads: readonly string[]
  readonly unread: readonly string[]
  readonly given: GivenText
}

/** The pasted text, or a file's text with its encoding. */
export interface GivenText {
  readonly text: string
  readonly encoding?: TextEncoding
}

const NOTHING_SENT: Sent = { added: [], refused: [], left: [] }
const NOTHING_UNDONE: Undone = { deleted: [], kept: [], left: [] }

/** Resolves early when aborted. */
function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** An import: reads, checks without writing, sends, continues after a stop, and undoes. Leaving the page stops it; added clients stay. */
export function useImport() {
  const http = useHttp()
  const { refresh } = useClientCommands()
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const newSignal = () => {
    stop.current?.abort()
    stop.current = new AbortController()
    return stop.current.signal
  }

  /** Reports progress until the step is cancelled or the page is left. */
  function portsFor(step: 'sending' | 'undoing', total: number): SendPorts {
    const signal = newSignal()
    const at = (progress: SendProgress) => setState({ step, total, progress })
    at({ sent: 0 })
    const onProgress = (progress: SendProgress) => {
      if (!signal.aborted) at(progress)
    }
    return { http, newKey: () => crypto.randomUUID(), wait: pauseFor, signal, onProgress }
  }

  async function read(given: GivenText, restoreZeros = false): Promise<void> {
    const found = readImport(given.text, { today: johannesburgDate(Date.now()), restoreZeros })
    if (!found.ok) return setState({ step: 'choose', problem: found.problem })
    const signal = newSignal()
    setState({ step: 'checking', count: found.rows.length })
    try {
      const plan = await planImport(http, found.rows, () => crypto.randomUUID(), signal)
      if (!signal.aborted) setState({ step: 'preview', file: { ...found, given }, plan })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof AppError)) throw error
      setState({ step: 'choose', problem: `${error.message} Nothing was added.` })
    }
  }

  async function send(
    file: ReadFile,
    plan: readonly PlannedRow[],
    rows: readonly PlannedRow[],
    before: Sent = NOTHING_SENT,
  ): Promise<void> {
    const sent = await sendImport(portsFor('sending', rows.length), rows)
    setState({
      step: 'done',
      file,
      plan,
      sent: { ...sent, added: [...before.added, ...sent.added], refused: [...before.refused, ...sent.refused] },
    })
    await refresh()
  }

  /** Deletes the clients that an import added. */
  async function undo(rows: readonly PlannedRow[], before: Undone = NOTHING_UNDONE): Promise<void> {
    const undone = await undoImport(portsFor('undoing', rows.length), rows)
    setState({
      step: 'undone',
      undone: { ...undone, deleted: [...before.deleted, ...undone.deleted], kept: [...before.kept, ...undone.kept] },
    })
    await refresh()
  }

  return {
    state,
    read,
    send,
    undo,
    cancel: () => stop.current?.abort(),
    restart: () => {
      stop.current?.abort()
      setState({ step: 'choose' })
    },
  }
}
