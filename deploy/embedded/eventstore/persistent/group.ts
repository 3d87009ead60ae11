import type { EventLog } from '../storage/event-log.ts'
import { resolveLink, type Resolved } from '../storage/links.ts'
import type { StoredRecord } from '../storage/record.ts'
import { checkpoints } from './checkpoints.ts'
import { chooser } from './choose.ts'
import { parkedEvents } from './parked.ts'
import type { GroupConfig } from './settings.ts'
import { sourceOf } from './source.ts'
import { latencies, meter } from './statistics.ts'

export type NackAction = 'park' | 'retry' | 'skip' | 'stop'
/** Why a consumer's call ends. */
export type Drop = 'gone' | 'stopped' | 'shutdown'

export interface ConsumerOptions {
  /** How many events it takes before it answers for one. */
  readonly slots: number
  readonly from: string
  readonly user: string
  readonly connection: string
  send(resolved: Resolved, retries: number): void
  drop(why: Drop): void
}

export interface Consumer {
  ack(ids: readonly string[]): void
  nack(action: NackAction, ids: readonly string[], reason: string): void
  leave(): void
}

export interface GroupInfo {
  readonly config: GroupConfig
  readonly status: 'Live' | 'Behind'
  readonly connections: readonly ConnectionInfo[]
  readonly rate: MeterReading
  readonly lastCheckpoint: string
  readonly lastKnown: string
  readonly readBuffer: number
  readonly retryBuffer: number
  readonly inFlight: number
  readonly outstanding: number
  readonly parked: number
}

export interface ConnectionInfo extends Pick<ConsumerOptions, 'from' | 'user' | 'connection' | 'slots'> {
  readonly inFlight: number
  readonly rate: MeterReading
  readonly measurements: readonly (readonly [string, number])[]
}

type MeterReading = ReturnType<ReturnType<typeof meter>['read']>

export interface Group {
  readonly config: GroupConfig
  /** Undefined where the group has as many consumers as it may have. */
  join(options: ConsumerOptions): Consumer | undefined
  /** Gives parked events out again, those before the revision `stopAt` of the parked stream. */
  replayParked(stopAt: number | undefined): void
  info(): GroupInfo
  /** Ends all calls. What is done is remembered, unless the group is to be forgotten. */
  stop(why: Drop, memory: 'keep' | 'leave' | 'forget'): Promise<void>
}

interface Message {
  /** Counts what was looked at, so that the distance of checkpoints can be told. */
  readonly sequence: number
  /** Place of what was looked at before it; undefined for the first. */
  readonly before: number | undefined
  /** The record that is acknowledged: the link where there is one. */
  readonly record: StoredRecord
  readonly resolved: Resolved
  /** Its place among the parked events, for one that is given out again. */
  readonly parkedAt: number | undefined
  readonly retries: number
}

interface Delivery {
  readonly message: Message
  readonly consumer: ActiveConsumer
  readonly sentAt: number
}

interface ActiveConsumer {
  readonly id: number
  readonly options: ConsumerOptions
  readonly inFlight: Map<string, Delivery[]>
  readonly meter: ReturnType<typeof meter>
  readonly latencies: ReturnType<typeof latencies>
  count: number
  readonly isFree: boolean
}

/** Deliveries in one go, before other work of the process has its turn. */
const TURN = 256

/**
 * A group at work. It reads ahead of its consumers by a bounded buffer, gives each event to one of them, and counts an
 * event as done when it was acknowledged, skipped or durably parked. The checkpoint never passes an event that is not
 * done: after a restart some may come again, none is lost.
 */
export function startGroup(log: EventLog, config: GroupConfig, now: () => number): Group {
  const { settings } = config
  const source = sourceOf(log, config, now)
  const memory = checkpoints(log, config)
  const parked = parkedEvents(log, config)
  const choice = chooser(settings.strategy)
  const rate = meter(now())

  const consumers: ActiveConsumer[] = []
  const deliveries = new Set<Delivery>()
  const buffer: Message[] = []
  const retries: Message[] = []
  /** Everything read and not done, in the order of the source. */
  const unfinished = new Map<number, Message>()
  const replaying = new Map<number, Message>()
  const loaded = memory.load()
  let cursor = loaded === undefined ? config.firstPlace : source.after(loaded)
  let scanned = { sequence: 0, place: loaded }
  let saved = { sequence: 0, place: loaded }
  let replay = { from: parked.range().first, to: parked.range().first }
  let released = replay.from
  let nextConsumer = 1
  let stopped = false
  let scheduled = false
  let saving: Promise<void> | undefined
  let releasing: Promise<void> | undefined
  let checkpointTimer: NodeJS.Timeout | undefined
  let timeoutTimer: NodeJS.Timeout | undefined
  const stopListening = log.onFlushed(schedule)
  schedule()

  function schedule(): void {
    if (scheduled || stopped) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      if (!stopped) work()
    })
  }

  function work(): void {
    fill()
    let sent = 0
    while (sent < TURN && (deliver(retries) || deliver(buffer))) {
      sent += 1
      if (buffer.length < settings.readBatchSize) fill()
    }
    if (sent === TURN) schedule()
    mark('full')
    armCheckpoint()
  }

  /** Reads ahead while there is room, a page at a time. */
  function fill(): void {
    if (replay.from < replay.to && retries.length < settings.readBatchSize) readParked()
    if (buffer.length + settings.readBatchSize > settings.historyBufferSize) return
    const page = source.page(cursor, settings.readBatchSize)
    const moved = page.next !== cursor
    for (const { record, place, wanted } of page.records) {
      const message: Message = {
        sequence: scanned.sequence + 1,
        before: scanned.place,
        record,
        resolved: settings.resolveLinks ? resolveLink(log, record) : { event: record },
        parkedAt: undefined,
        retries: 0,
      }
      scanned = { sequence: message.sequence, place }
      // A link to an event that is gone has nothing to hand over.
      if (!wanted || message.resolved.event === undefined) continue
      unfinished.set(message.sequence, message)
      buffer.push(message)
    }
    cursor = page.next
    if (moved && cursor < source.end()) schedule()
  }

  function readParked(): void {
    const page = parked.page(replay.from, settings.readBatchSize)
    for (const { revision, resolved } of page.events) {
      if (revision >= replay.to || resolved.event === undefined) continue
      const message: Message = { sequence: -1, before: undefined, record: resolved.link!, resolved, parkedAt: revision, retries: 0 }
      replaying.set(revision, message)
      retries.push(message)
    }
    replay = { ...replay, from: Math.min(page.next, replay.to) }
    release()
    schedule()
  }

  /** Sends the first message that somebody can take. */
  function deliver(queue: Message[]): boolean {
    for (const [index, message] of queue.entries()) {
      const consumer = choice.choose(consumers, (message.resolved.event ?? message.record).stream)
      if (consumer !== undefined) {
        queue.splice(index, 1)
        send(message, consumer)
        return true
      }
      if (!choice.maySkip) return false
    }
    return false
  }

  function send(message: Message, consumer: ActiveConsumer): void {
    const delivery: Delivery = { message, consumer, sentAt: now() }
    const { id } = message.record
    deliveries.add(delivery)
    const same = consumer.inFlight.get(id)
    if (same === undefined) consumer.inFlight.set(id, [delivery])
    else same.push(delivery)
    consumer.count += 1
    consumer.meter.count()
    rate.count()
    consumer.options.send(message.resolved, message.retries)
    armTimeout()
  }

  /** Takes a delivery back from its consumer. */
  function withdraw(delivery: Delivery): void {
    const { consumer, message } = delivery
    const same = consumer.inFlight.get(message.record.id)?.filter((each) => each !== delivery) ?? []
    if (same.length === 0) consumer.inFlight.delete(message.record.id)
    else consumer.inFlight.set(message.record.id, same)
    consumer.count -= 1
    deliveries.delete(delivery)
  }

  function done(message: Message): void {
    if (message.parkedAt === undefined) unfinished.delete(message.sequence)
    else {
      replaying.delete(message.parkedAt)
      release()
    }
  }

  function again(message: Message, reason: string): void {
    if (message.retries >= settings.maxRetryCount) return park(message, reason)
    const next = { ...message, retries: message.retries + 1 }
    if (message.parkedAt === undefined) unfinished.set(message.sequence, next)
    else replaying.set(message.parkedAt, next)
    // In the order of the source, so that what waits longest goes first.
    const at = retries.findIndex((each) => each.sequence > next.sequence)
    retries.splice(at === -1 ? retries.length : at, 0, next)
  }

  function park(message: Message, reason: string): void {
    parked.park(message.resolved, reason, now()).then(
      () => {
        done(message)
        schedule()
      },
      () => {
        // It could not be laid aside durably, so it is still to be done.
        if (stopped) return
        retries.push(message)
        schedule()
      },
    )
  }

  function release(): void {
    const first = replaying.keys().next().value ?? replay.from
    if (first <= released || releasing !== undefined || stopped) return
    released = first
    releasing = parked.release(first).then(
      () => void (releasing = undefined),
      () => void (releasing = undefined),
    )
    void releasing.then(release)
  }

  /** The last place up to which everything is done. */
  function reached(): { readonly sequence: number; readonly place: number | undefined } {
    const first = unfinished.values().next().value
    return first === undefined ? scanned : { sequence: first.sequence - 1, place: first.before }
  }

  function mark(when: 'full' | 'time' | 'end'): void {
    const { sequence, place } = reached()
    const distance = sequence - saved.sequence
    const least = { full: settings.maxCheckpointCount, time: settings.minCheckpointCount, end: 1 }[when]
    if (distance < Math.max(1, least) || place === undefined || saving !== undefined) return
    const before = saved
    saved = { sequence, place }
    saving = memory.save(source.text(place)).then(
      () => void (saving = undefined),
      () => {
        saved = before
        saving = undefined
      },
    )
  }

  function armCheckpoint(): void {
    if (checkpointTimer !== undefined || stopped || reached().sequence - saved.sequence < Math.max(1, settings.minCheckpointCount)) return
    checkpointTimer = setTimeout(
      () => {
        checkpointTimer = undefined
        mark('time')
        armCheckpoint()
      },
      Math.max(10, settings.checkpointAfterMs),
    )
    checkpointTimer.unref()
  }

  function armTimeout(): void {
    const [first] = deliveries
    if (timeoutTimer !== undefined || stopped || first === undefined || settings.messageTimeoutMs === 0) return
    timeoutTimer = setTimeout(
      () => {
        timeoutTimer = undefined
        for (const delivery of deliveries) {
          if (delivery.sentAt + settings.messageTimeoutMs > now()) break
          withdraw(delivery)
          again(delivery.message, `Reached retry count of ${settings.maxRetryCount}`)
        }
        schedule()
        armTimeout()
      },
      Math.max(1, first.sentAt + settings.messageTimeoutMs - now()),
    )
    timeoutTimer.unref()
  }

  function answered(consumer: ActiveConsumer, ids: readonly string[], then: (message: Message) => void): void {
    for (const id of ids) {
      const delivery = consumer.inFlight.get(id)?.[0]
      // It took too long, and the event is somebody else's by now.
      if (delivery === undefined) continue
      withdraw(delivery)
      if (settings.extraStatistics) consumer.latencies.add(now() - delivery.sentAt)
      then(delivery.message)
    }
    schedule()
  }

  function remove(consumer: ActiveConsumer): void {
    const at = consumers.indexOf(consumer)
    if (at === -1) return
    consumers.splice(at, 1)
    choice.left(consumer.id)
    for (const delivery of [...consumer.inFlight.values()].flat()) {
      withdraw(delivery)
      again(delivery.message, `Reached retry count of ${settings.maxRetryCount}`)
    }
    schedule()
  }

  return {
    config,
    join(options) {
      if (settings.maxSubscriberCount > 0 && consumers.length >= settings.maxSubscriberCount) return undefined
      const consumer: ActiveConsumer = {
        id: nextConsumer,
        options,
        inFlight: new Map(),
        meter: meter(now()),
        latencies: latencies(),
        count: 0,
        get isFree() {
          return this.count < options.slots
        },
      }
      nextConsumer += 1
      consumers.push(consumer)
      schedule()
      return {
        ack: (ids) => answered(consumer, ids, done),
        nack(action, ids, reason) {
          answered(consumer, ids, (message) => {
            if (action === 'skip') done(message)
            else if (action === 'park') park(message, `Client explicitly NAK'ed message.\n${reason}`)
            else again(message, `Reached retry count of ${settings.maxRetryCount}`)
          })
          if (action !== 'stop') return
          remove(consumer)
          options.drop('stopped')
        },
        leave: () => remove(consumer),
      }
    },
    replayParked(stopAt) {
      const { end } = parked.range()
      replay = { ...replay, to: Math.max(replay.to, Math.min(stopAt ?? end, end)) }
      schedule()
    },
    info: () => ({
      config,
      status: cursor >= source.end() ? 'Live' : 'Behind',
      connections: consumers.map(({ options, count, meter: own, latencies: taken }) => ({
        from: options.from,
        user: options.user,
        connection: options.connection,
        slots: options.slots,
        inFlight: count,
        rate: own.read(now()),
        measurements: taken.measurements(),
      })),
      rate: rate.read(now()),
      lastCheckpoint: saved.place === undefined ? '' : source.text(saved.place),
      lastKnown: scanned.place === undefined ? '' : source.text(scanned.place),
      readBuffer: buffer.length,
      retryBuffer: retries.length,
      inFlight: deliveries.size,
      outstanding: deliveries.size,
      parked: Math.max(0, parked.range().end - Math.max(replay.to, parked.range().first)),
    }),
    async stop(why, keeping) {
      await saving
      if (keeping === 'keep') mark('end')
      stopped = true
      stopListening()
      clearTimeout(checkpointTimer)
      clearTimeout(timeoutTimer)
      for (const consumer of consumers.splice(0)) consumer.options.drop(why)
      await Promise.all([saving, releasing])
      if (keeping !== 'forget') return
      await memory.forget()
      await parked.forget()
    },
  }
}
