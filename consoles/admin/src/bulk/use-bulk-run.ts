import { formatCount } from '@tafel/contracts/base/money/format.ts'
import type { BulkRow } from '@tafel/contracts/contexts/bulk/bulk.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { TafelDataProvider } from '../app/data-provider.ts'
import type { BulkChoice } from './choice.ts'
import { runBulk } from './run.ts'

type Act = Pick<BulkChoice<never>, 'act' | 'erasure'>

/** One run over many rows, and its undo. Leaving the page starts no further rows. */
export function useBulkRun() {
  const provider = useDataProvider<TafelDataProvider>()
  const [state, setState] = useState<'before' | 'running' | 'after'>('before')
  const [rows, setRows] = useState<readonly BulkRow[]>([])
  const [of, setOf] = useState(0)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const start = (choice: Act, userIds: readonly string[], reason: string) => {
    const aborter = new AbortController()
    stop.current = aborter
    setRows([])
    setOf(userIds.length)
    setState('running')
    void runBulk({
      userIds,
      send: (batch, key) =>
        provider.bulk(
          { act: choice.act, userIds: [...batch], erasure: choice.erasure ?? 'requested', ...(reason !== '' && { reason }) },
          key,
        ),
      onRows: (more) => setRows((before) => [...before, ...more]),
      signal: aborter.signal,
      waitOf: (error) => (error instanceof AppError && error.status === 429 ? (error.retryAfterMs ?? 5000) : undefined),
    }).finally(() => setState('after'))
  }

  const count = (outcome: BulkRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    state,
    isRunning: state === 'running',
    rows,
    of,
    start,
    cancel: () => stop.current?.abort(),
    words: () => {
      const left = of - rows.length
      const parts = [
        `${formatCount(count('done'))} done`,
        `${formatCount(count('refused'))} refused`,
        `${formatCount(count('unknown'))} not known`,
      ]
      return `${parts.join(', ')}${left > 0 ? `, ${formatCount(left)} ${state === 'running' ? 'to come' : 'not started'}` : ''}.`
    },
  }
}
