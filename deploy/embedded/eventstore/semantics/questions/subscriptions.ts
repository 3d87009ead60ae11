import { ANY, END, eventTypeFilter, type Filter, START, streamNameFilter, type SubscribeToAllOptions } from '@eventstore/db-client'
import { type Asker, errorText, newEvent, newStream, outcome, type Question, wait } from '../asker.ts'

/** Long enough for any message on a busy machine. */
const SETTLE_MS = 300

interface Seen {
  readonly kind: 'confirmation' | 'event' | 'checkpoint' | 'caughtUp' | 'fellBehind'
  readonly position?: bigint | undefined
}

interface Subscribed {
  readonly from: SubscribeToAllOptions['fromPosition']
  readonly filter?: (callbacks: { checkpointReached: (subscription: unknown, position: { readonly commit: bigint }) => void }) => Filter
  readonly during?: () => Promise<void>
}

/** The messages of a subscription until no more arrive. */
async function messagesOf({ client }: Asker, { from, filter, during }: Subscribed): Promise<{ seen: Seen[]; error: string | undefined }> {
  const seen: Seen[] = []
  let error: string | undefined
  const checkpointReached = (_: unknown, { commit }: { readonly commit: bigint }) =>
    void seen.push({ kind: 'checkpoint', position: commit })
  const subscription = client.subscribeToAll({
    ...(from !== undefined && { fromPosition: from }),
    ...(filter !== undefined && { filter: filter({ checkpointReached }) }),
  })
  subscription.on('error', (cause) => (error = errorText(cause)))
  subscription.on('confirmation', () => seen.push({ kind: 'confirmation' }))
  subscription.on('caughtUp', () => seen.push({ kind: 'caughtUp' }))
  ;(subscription as NodeJS.EventEmitter).on('fellBehind', () => seen.push({ kind: 'fellBehind' }))
  subscription.on('data', ({ event }) => seen.push({ kind: 'event', position: event?.position?.commit }))
  await live(seen, () => error !== undefined)
  await during?.()
  for (let before = -1; before !== seen.length;) {
    before = seen.length
    await wait(SETTLE_MS)
  }
  await Promise.race([subscription.unsubscribe(), wait(SETTLE_MS)]).catch(() => undefined)
  return { seen, error }
}

async function live(seen: readonly Seen[], hasFailed = () => false): Promise<void> {
  for (const deadline = Date.now() + 1500; Date.now() < deadline && seen.at(-1)?.kind !== 'caughtUp' && !hasFailed();) await wait(20)
}

/** The kinds in order; repetitions are counted. */
function order(seen: readonly Seen[]): string {
  const runs: { kind: string; count: number }[] = []
  for (const { kind } of seen) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.count += 1
    else runs.push({ kind, count: 1 })
  }
  return runs.map(({ kind, count }) => (count === 1 ? kind : `${kind}×${count}`)).join(' ')
}

const at = (position: bigint) => ({ commit: position, prepare: position })
const byPrefix =
  (prefix: string, more = {}): NonNullable<Subscribed['filter']> =>
  (callbacks) =>
    streamNameFilter({ prefixes: [prefix], checkpointInterval: 1, ...callbacks, ...more })
const checkpointsOf = (seen: readonly Seen[]) =>
  seen.flatMap(({ kind, position }) => (kind === 'checkpoint' && position !== undefined ? [position] : []))
const eventsOf = (seen: readonly Seen[]) => seen.filter(({ kind }) => kind === 'event').length

/** Catches up past events that don't match. */
async function past(asker: Asker, unmatched: number, more = {}) {
  const from = await asker.append(newStream(), newEvent(), ANY)
  let tail = from.commit
  for (let n = 0; n < unmatched; n += 1) tail = (await asker.append(newStream(), newEvent(), ANY)).commit
  const { seen } = await messagesOf(asker, { from: at(from.commit), filter: byPrefix(newStream('never'), more) })
  const checkpoints = checkpointsOf(seen)
  const last = checkpoints.at(-1)
  return { order: order(seen), checkpoints: checkpoints.length, lastIsTail: last === tail, beyondTail: last !== undefined && last > tail }
}

/** A live subscription while events are appended that don't match. */
async function unmatchedWhileLive(asker: Asker, count: number, more = {}) {
  let tail = -1n
  const { seen } = await messagesOf(asker, {
    from: END,
    filter: byPrefix(newStream('never'), more),
    async during() {
      for (let n = 0; n < count; n += 1) tail = (await asker.append(newStream(), newEvent(), ANY)).commit
    },
  })
  const checkpoints = checkpointsOf(seen)
  return { order: order(seen), ...(count > 5 && { n: checkpoints.length }), lastIsTail: checkpoints.at(-1) === tail }
}

export const subscriptions: readonly Question[] = [
  {
    name: '80 $all by prefix: events, order of messages',
    async ask(asker) {
      const prefix = newStream('pre')
      const from = await asker.append(newStream(), newEvent(), ANY)
      for (let n = 0; n < 5; n += 1) for (const stream of [`${prefix}-${n}`, newStream()]) await asker.append(stream, newEvent(), ANY)
      const { seen } = await messagesOf(asker, { from: at(from.commit), filter: byPrefix(prefix) })
      return { order: order(seen) }
    },
  },
  {
    name: '81 $all by regex on names',
    async ask(asker) {
      const prefix = newStream('rx')
      const from = await asker.append(newStream(), newEvent(), ANY)
      for (const last of 'ab') await asker.append(`${prefix}-${last}`, newEvent(), ANY)
      const { seen } = await messagesOf(asker, {
        from: at(from.commit),
        filter: (callbacks) => streamNameFilter({ regex: `^${prefix}-[b]$`, ...callbacks }),
      })
      return { events: eventsOf(seen) }
    },
  },
  {
    name: '82 $all by event type prefix and regex',
    async ask(asker) {
      const type = newStream('T').slice(0, 10)
      const from = at((await asker.append(newStream(), newEvent(), ANY)).commit)
      for (const last of ['One', 'Two']) await asker.append(newStream(), newEvent({ type: `${type}${last}` }), ANY)
      const prefix = await messagesOf(asker, { from, filter: (callbacks) => eventTypeFilter({ prefixes: [type], ...callbacks }) })
      const regex = await messagesOf(asker, { from, filter: (callbacks) => eventTypeFilter({ regex: `^${type}T`, ...callbacks }) })
      return { prefix: eventsOf(prefix.seen), regex: eventsOf(regex.seen) }
    },
  },
  {
    name: '83 wrong regex',
    async ask(asker) {
      const { seen, error } = await messagesOf(asker, {
        from: START,
        filter: (callbacks) => streamNameFilter({ regex: '([', ...callbacks }),
      })
      return { seen: order(seen), error }
    },
  },
  { name: '84 catch-up past 0 unmatched events', ask: (asker) => past(asker, 0) },
  { name: '85 catch-up past 5 unmatched events', ask: (asker) => past(asker, 5) },
  { name: '86 catch-up past 40 unmatched events', ask: (asker) => past(asker, 40) },
  { name: '87 catch-up past 100 unmatched events', ask: (asker) => past(asker, 100) },
  { name: '88 catch-up past 100 unmatched, maxSearchWindow 1', ask: (asker) => past(asker, 100, { maxSearchWindow: 1 }) },
  { name: '89 live, 5 unmatched events one by one: checkpoints within 3 s', ask: (asker) => unmatchedWhileLive(asker, 5) },
  { name: '90 live, 70 unmatched events one by one', ask: (asker) => unmatchedWhileLive(asker, 70) },
  { name: '91 live, 70 unmatched, maxSearchWindow 1', ask: (asker) => unmatchedWhileLive(asker, 70, { maxSearchWindow: 1 }) },
  {
    name: '92 live, matching events: checkpoints beside them',
    async ask(asker) {
      const prefix = newStream('hit')
      const during = async () => {
        for (let n = 0; n < 5; n += 1) await asker.append(`${prefix}-${n}`, newEvent(), ANY)
      }
      return order((await messagesOf(asker, { from: END, filter: byPrefix(prefix), during })).seen)
    },
  },
  {
    name: '93 unfiltered $all: messages',
    async ask(asker) {
      const from = await asker.append(newStream(), newEvent(), ANY)
      await asker.append(newStream(), newEvent(), ANY)
      return order((await messagesOf(asker, { from: at(from.commit) })).seen)
    },
  },
  { name: '94 from END of an unfiltered log: messages', ask: async (asker) => order((await messagesOf(asker, { from: END })).seen) },
  {
    name: '96 subscription from a position inside a record',
    async ask(asker) {
      const { commit } = await asker.append(newStream(), newEvent(), ANY)
      await asker.append(newStream(), newEvent(), ANY)
      const { seen, error } = await messagesOf(asker, { from: at(commit + 1n) })
      return { order: order(seen), error }
    },
  },
  {
    name: '97 subscription from far beyond the end, then an append',
    async ask(asker) {
      const during = async () => void (await asker.append(newStream(), newEvent(), ANY))
      const { seen } = await messagesOf(asker, { from: at(10n ** 15n), during })
      return { order: order(seen) }
    },
  },
  {
    name: '98 slow consumer: 3000 events of 2 kB while it takes nothing for 4 s',
    async ask(asker) {
      const { client, append } = asker
      const { commit } = await append(newStream(), newEvent(), ANY)
      const stream = `${newStream('slow')}-1`
      const seen: Seen[] = []
      const subscription = client.subscribeToAll({
        fromPosition: at(commit),
        filter: byPrefix(stream)({ checkpointReached: () => undefined }),
      })
      subscription.on('caughtUp', () => seen.push({ kind: 'caughtUp' }))
      ;(subscription as NodeJS.EventEmitter).on('fellBehind', () => seen.push({ kind: 'fellBehind' }))
      await live(seen)
      const data = { t: 'x'.repeat(2000) }
      const batch = () => Array.from({ length: 100 }, () => newEvent({ data }))
      for (let n = 0; n < 30; n += 1) await append(stream, batch(), ANY, { deadline: 15_000 })
      await wait(SETTLE_MS)
      const given: bigint[] = []
      const { error } = await outcome(async () => {
        for await (const { event } of subscription) if (event !== undefined && given.push(event.revision) === 3000) break
      })
      if (given.some((revision, index) => revision !== BigInt(index))) seen.push({ kind: 'checkpoint' })
      return { n: given.length, order: order(seen), ...(error !== undefined && { error }) }
    },
  },
]
