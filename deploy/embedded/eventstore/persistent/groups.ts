import { DamagedStore } from '../storage/damage.ts'
import type { EventLog } from '../storage/event-log.ts'
import { Refusal } from '../storage/refusal.ts'
import { appendOwn, newestOwn } from '../storage/system-streams.ts'
import type { Drop } from './consumers.ts'
import { startGroup, type Group } from './group.ts'
import { CONFIG_STREAM, groupId, settingsProblem, type GroupConfig, type GroupKey, type GroupSettings } from './settings.ts'
import { sourceOf } from './source.ts'

/** All groups of the store. What they are is written in a stream, so that they are there again after a restart. */
export interface Groups {
  create(config: Omit<GroupConfig, 'firstPlace'>): Promise<void>
  update(key: GroupKey, settings: GroupSettings): Promise<void>
  delete(key: GroupKey): Promise<void>
  /** Refuses where there is no such group. */
  get(key: GroupKey): Group
  list(stream?: string): readonly Group[]
  /** Stops all groups and starts them again from what is written. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const CONFIG_TYPE = 'PersistentConfig1'

export function openGroups(log: EventLog, now: () => number): Groups {
  const groups = new Map<string, Group>()
  let turn: Promise<unknown> = Promise.resolve()
  load()

  function load(): void {
    for (const config of readConfigs(log)) groups.set(groupId(config), startGroup(log, config, now))
  }

  /** One change at a time, so that what is written is what runs. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const result = turn.then(change)
    turn = result.catch(() => undefined)
    return result
  }

  async function save(configs: readonly GroupConfig[]): Promise<void> {
    await appendOwn(log, CONFIG_STREAM, { type: CONFIG_TYPE, data: JSON.stringify({ version: '2', entries: configs }) })
  }

  function get(key: GroupKey): Group {
    const group = groups.get(groupId(key))
    if (group === undefined) throw new Refusal({ kind: 'group-missing', ...only(key) })
    return group
  }

  function complete(config: Omit<GroupConfig, 'firstPlace'>): GroupConfig {
    const problem = settingsProblem(config.settings)
    if (problem !== undefined) throw new Refusal({ kind: 'group-failed', ...only(config), text: problem })
    const { startFrom } = config.settings
    const place = { start: 0, end: sourceOf(log, config, now).end() }
    return { ...config, firstPlace: typeof startFrom === 'number' ? startFrom : place[startFrom] }
  }

  const configs = (): GroupConfig[] => [...groups.values()].map(({ config }) => config)

  async function stopAll(why: Drop): Promise<void> {
    const stopping = [...groups.values()].map((group) => group.stop(why, 'keep'))
    groups.clear()
    await Promise.all(stopping)
  }

  return {
    create: (unfinished) =>
      inTurn(async () => {
        if (groups.has(groupId(unfinished))) throw new Refusal({ kind: 'group-exists', ...only(unfinished) })
        const config = complete(unfinished)
        await save([...configs(), config])
        groups.set(groupId(config), startGroup(log, config, now))
      }),
    update: (key, settings) =>
      inTurn(async () => {
        const before = get(key)
        const config = complete({ ...before.config, settings })
        await save(configs().map((each) => (each === before.config ? config : each)))
        await before.stop('gone', 'leave')
        groups.set(groupId(key), startGroup(log, config, now))
      }),
    delete: (key) =>
      inTurn(async () => {
        const group = get(key)
        await save(configs().filter((each) => each !== group.config))
        groups.delete(groupId(key))
        await group.stop('gone', 'forget')
      }),
    get,
    list(stream) {
      const found = [...groups.values()].filter(({ config }) => stream === undefined || config.stream === stream)
      if (stream !== undefined && found.length === 0) throw new Refusal({ kind: 'group-missing', stream, group: '' })
      return found
    },
    restart: () =>
      inTurn(async () => {
        await stopAll('gone')
        load()
      }),
    stop: () => inTurn(() => stopAll('shutdown')),
  }
}

function only({ stream, group }: GroupKey): GroupKey {
  return { stream, group }
}

function readConfigs(log: EventLog): readonly GroupConfig[] {
  const newest = newestOwn(log, CONFIG_STREAM)
  if (newest === undefined) return []
  const { version, entries } = JSON.parse(Buffer.from(newest.data).toString('utf8'))
  if (version !== '2') throw new DamagedStore(CONFIG_STREAM, `persistent subscriptions of version ${version} are not understood`)
  return entries
}
