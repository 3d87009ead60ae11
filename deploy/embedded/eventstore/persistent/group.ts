import type { EventLog } from '../storage/event-log.ts'
import { resolveLink } from '../storage/links.ts'
import { checkpoints } from './checkpoints.ts'
import { consumersOf, type ActiveConsumer, type ConnectionInfo, type ConsumerOptions, type Drop, type MeterReading } from './consumers.ts'
import type { Message } from './message.ts'
import { parkedEvents } from './parked.ts'
import { progressOf } from './progress.ts'
import { replayOf } from './replay.ts'
import type { GroupConfig } from './settings.ts'
import { sourceOf } from './source.ts'

export type NackAction = 'park' | 'retry' | 'skip' | 'stop'

export interface Consumer {
  ack(ids: readonly string[]): void
  nack(action: NackAction, ids: readonly string[], reason: string): void
  /** The wire takes more again. */
  ready(): void
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

/** Deliveries in one go, before other work of the process has its turn. */
const TURN = 256
/** What is read ahead is no more than this, or one page. */
const BUFFER_BYTES = 128 * 1024

/**
 * A group at work. It reads ahead of its consumers by a bounded buffer, gives each event to one of them, and counts an
 * event as done when it was acknowledged, skipped or durably parked: after a restart some may come again, none is lost.
 */
export function startGroup(log: EventLog, config: GroupConfig, now: () => number): Group {
  const { settings } = config
  const source = sourceOf(log, config, now)
  const memory = checkpoints(log, config)
  const parked = parkedEvents(log, config)
  const progress = progressOf(memory, settings, source.text)
  const replay = replayOf(parked)
  const consumers = consumersOf(settings, now, (messages) => againAll(messages))

  const buffer: Message[] = []
  /** What is given out again, in the order of the source, so that what waits longest goes first. */
  const retries: Message[] = []
  const known = progress.lastCheckpoint()
  let cursor = known === undefined ? config.firstPlace : source.after(known)
  let stopped = false
  let scheduled = false
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
    while (sent < TURN && deliver()) {
      sent += 1
      if (buffer.length < settings.readBatchSize) fill()
    }
    if (sent === TURN) schedule()
    progress.save('full')
    progress.saveLater()
  }

  function deliver(): boolean {
    return consumers.deliver(retries) || consumers.deliver(buffer)
  }

  /** Reads ahead while there is room, a page at a time. */
  function fill(): void {
    if (replay.isDue() && retries.length < settings.readBatchSize) {
      retries.push(...replay.take(settings.readBatchSize))
      schedule()
    }
    if (buffer.length + settings.readBatchSize > settings.historyBufferSize) return
    if (buffer.reduce((bytes, { record }) => bytes + record.length, 0) >= BUFFER_BYTES) return
    const page = source.page(cursor, settings.readBatchSize)
    const moved = page.next !== cursor
    for (const { record, place, wanted } of page.records) {
      const sequence = progress.looked(place)
      const resolved = settings.resolveLinks ? resolveLink(log, record) : { event: record }
      // A link to an event that is gone has nothing to hand over.
      if (!wanted || resolved.event === undefined) continue
      progress.toDo()
      buffer.push({ sequence, parkedAt: undefined, record, resolved, retries: 0 })
    }
    cursor = page.next
    if (moved && cursor < source.end()) schedule()
  }

  function done({ parkedAt, sequence }: Message): void {
    if (parkedAt === undefined) progress.done(sequence)
    else replay.done(parkedAt)
  }

  /** Somebody tried and failed. */
  function again(message: Message): void {
    if (message.retries >= settings.maxRetryCount) return park(message, `Reached retry count of ${settings.maxRetryCount}`)
    giveBack({ ...message, retries: message.retries + 1 })
  }

  function againAll(messages: readonly Message[]): void {
    for (const message of messages) again(message)
    schedule()
  }

  function giveBack(message: Message): void {
    const at = retries.findIndex((each) => each.sequence > message.sequence)
    retries.splice(at === -1 ? retries.length : at, 0, message)
  }

  /** What it still had is another's, as it was: to leave is not to fail, or restarts of consumers would park events. */
  function leave(consumer: ActiveConsumer): void {
    for (const message of consumers.remove(consumer)) giveBack(message)
    schedule()
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

  /** An answer makes room at once: were several looked at together, later events would overtake those to be given again. */
  function answered(consumer: ActiveConsumer, ids: readonly string[], then: (message: Message) => void): void {
    const messages = consumers.answered(consumer, ids)
    for (const message of messages) then(message)
    for (let room = messages.length; room > 0 && deliver(); room -= 1);
    schedule()
  }

  function nack(consumer: ActiveConsumer, action: NackAction, ids: readonly string[], reason: string): void {
    if (action === 'stop') {
      againAll(consumers.answered(consumer, ids))
      leave(consumer)
      consumer.options.drop('stopped')
    } else if (action === 'skip') answered(consumer, ids, done)
    else if (action === 'retry') answered(consumer, ids, again)
    else answered(consumer, ids, (message) => park(message, `Client explicitly NAK'ed message.\n${reason}`))
  }

  function textOf(place: number | undefined): string {
    return place === undefined ? '' : source.text(place)
  }

  return {
    config,
    join(options) {
      const consumer = consumers.join(options)
      if (consumer === undefined) return undefined
      schedule()
      return {
        ack: (ids) => answered(consumer, ids, done),
        nack: (action, ids, reason) => nack(consumer, action, ids, reason),
        ready: schedule,
        leave: () => leave(consumer),
      }
    },
    replayParked(stopAt) {
      replay.ask(stopAt)
      schedule()
    },
    info: () => ({
      config,
      status: cursor >= source.end() ? 'Live' : 'Behind',
      connections: consumers.connections(),
      rate: consumers.rate(),
      lastCheckpoint: textOf(progress.lastCheckpoint()),
      lastKnown: textOf(progress.lastKnown()),
      readBuffer: buffer.length,
      retryBuffer: retries.length,
      inFlight: consumers.inFlight(),
      outstanding: consumers.inFlight(),
      parked: replay.left(),
    }),
    async stop(why, keeping) {
      await progress.settled()
      if (keeping === 'keep') progress.save('end')
      stopped = true
      stopListening()
      progress.stop()
      replay.stop()
      consumers.stop(why)
      await Promise.all([progress.settled(), replay.settled()])
      if (keeping !== 'forget') return
      await memory.forget()
      await parked.forget()
    },
  }
}
