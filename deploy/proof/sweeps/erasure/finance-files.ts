import { setTimeout as wait } from 'node:timers/promises'
import type { ExportState, Watermark } from '@tafel/contracts/contexts/finance/export/manifest.ts'
import type { Person } from '../../kit/people.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { readable } from './answers.ts'
import type { Canaries } from './canaries.ts'

/** The formats that can be searched once unpacked. */
const FORMATS = ['csv', 'jsonl', 'xlsx'] as const

/** The canaries in finance's exports of the whole history, and the number of their rows. */
export async function financeFiles(
  stack: Pick<StackFacts, 'adviser'>,
  finance: Person,
  canaries: Canaries,
): Promise<{ readonly found: number; readonly rows: number }> {
  const asked = async <T>(path: string) => (await finance.api.send('GET', path)).json as T
  const { settledBefore } = await asked<Watermark>('/api/finance/watermark')
  const found = new Set<string>()
  let rows = 0
  for (const format of FORMATS) {
    const query = `from=2020-01-01T00:00:00Z&to=${settledBefore}&format=${format}`
    for (;;) {
      const state = await asked<ExportState>(`/api/finance/exports/manifest?${query}`)
      if (state.state === 'failed') throw new Error(`The ${format} of finance was not written.`)
      if (state.state === 'ready') {
        rows += state.manifest.totals.rows
        break
      }
      await wait(200)
    }
    for (const text of await readable(stack, finance, `/api/finance/exports/file?${query}`))
      for (const canary of canaries.findIn(text)) found.add(canary)
  }
  return { found: found.size, rows }
}
