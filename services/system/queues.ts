import type { QueueState } from '@tafel/contracts/contexts/system/views.ts'
import type { SystemSources } from './sources.ts'

const MAX_COUNT = 1000
const WITHIN_MS = 2000

/** Reports wait in this process; mails wait in the log, after their reactor's checkpoint. */
export async function queueStates(sources: SystemSources): Promise<readonly QueueState[]> {
  const { oldestMs, ...pdf } = sources.pdf()
  return [{ name: 'PDF', ...pdf, isCut: false, oldestSeconds: oldestMs === null ? null : oldestMs / 1000 }, await mails(sources)]
}

async function mails({ services, store, mails: { reactor, types, figures }, now }: SystemSources): Promise<QueueState> {
  const [row] = await services(
    `select (select position::text from kernel.checkpoints where name = '${reactor}') as position,
       (select count(*)::int from kernel.parked where reactor = '${reactor}') as parked,
       (select min(parked_at) from kernel.parked where reactor = '${reactor}') as since`,
  )
  const position = row?.['position']
  const times: number[] = row?.['since'] instanceof Date ? [row['since'].getTime()] : []
  let [waiting, seen] = [Number(row?.['parked'] ?? 0), 0]
  const after = typeof position === 'string' ? { after: BigInt(position) } : {}
  for await (const event of store.readAll({ ...after, maxCount: MAX_COUNT, signal: AbortSignal.timeout(WITHIN_MS) })) {
    seen += 1
    if (!types.includes(event.type)) continue
    waiting += 1
    times.push(Date.parse(event.recordedAt))
  }
  const oldestSeconds = times.length === 0 ? null : Math.max(0, (now().getTime() - Math.min(...times)) / 1000)
  return { name: 'Mail', waiting, isCut: seen === MAX_COUNT, running: 0, oldestSeconds, ...figures() }
}
