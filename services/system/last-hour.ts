import type { MinuteState } from '@tafel/contracts/contexts/system/views.ts'
import { readModelStates } from './read-models.ts'
import type { SystemSources } from './sources.ts'

const MINUTES = 60
const EVERY_MS = 60_000
const WITHIN_MS = 3000

/** Reads once a minute, and keeps an hour in memory. Positions of the log aren't counts, so entries are counted in the tree over it. */
export function watchLastHour(sources: Pick<SystemSources, 'store' | 'queries' | 'tree' | 'now'>, everyMs = EVERY_MS) {
  const minutes: MinuteState[] = []
  let before: number | undefined
  const look = async () => {
    const [size, models] = await Promise.all([
      sources.tree(AbortSignal.timeout(WITHIN_MS)).then(
        (tree) => tree.size,
        () => undefined,
      ),
      readModelStates(sources).catch(() => null),
    ])
    const behind = models?.flatMap(({ behindSeconds }) => behindSeconds ?? []) ?? []
    minutes.push({
      at: sources.now().toISOString(),
      entries: size === undefined || before === undefined || size < before ? null : size - before,
      behindSeconds: behind.length === 0 ? null : Math.max(...behind),
    })
    if (minutes.length > MINUTES) minutes.shift()
    before = size
  }
  void look()
  const timer = setInterval(() => void look(), everyMs)
  return { minutes: () => [...minutes], look, close: () => clearInterval(timer) }
}
