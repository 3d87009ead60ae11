import type { Resolved } from '../storage/links.ts'
import { chooser } from './choose.ts'
import type { Message } from './message.ts'
import type { GroupSettings } from './settings.ts'
import { latencies, meter } from './statistics.ts'

/** Why a consumer's call ends. */
export type Drop = 'gone' | 'stopped' | 'shutdown'
export type MeterReading = ReturnType<ReturnType<typeof meter>['read']>

export interface ConsumerOptions {
  /** How many events it takes before it answers for one. */
  readonly slots: number
  readonly from: string
  readonly user: string
  readonly connection: string
  send(resolved: Resolved, retries: number): void
  /** Whether the wire takes more: what it did not take stays in memory. */
  isReady(): boolean
  drop(why: Drop): void
}

export interface ConnectionInfo extends Pick<ConsumerOptions, 'from' | 'user' | 'connection' | 'slots'> {
  readonly inFlight: number
  readonly rate: MeterReading
  readonly measurements: readonly (readonly [string, number])[]
}

export interface ActiveConsumer {
  readonly id: number
  readonly options: ConsumerOptions
  readonly inFlight: Map<string, Delivery[]>
  readonly meter: ReturnType<typeof meter>
  readonly latencies: ReturnType<typeof latencies>
  count: number
  readonly isFree: boolean
}

interface Delivery {
  readonly message: Message
  readonly consumer: ActiveConsumer
  readonly sentAt: number
}

/** The consumers of a group, and what each of them was given and has not answered for. */
export interface Consumers {
  /** Undefined where there are as many as there may be. */
  join(options: ConsumerOptions): ActiveConsumer | undefined
  /** Takes the first message that somebody can have out of the queue and sends it. */
  deliver(queue: Message[]): boolean
  /** What the consumer was given under these ids and still had. */
  answered(consumer: ActiveConsumer, ids: readonly string[]): readonly Message[]
  /** What it still had when it went; nothing where it had gone before. */
  remove(consumer: ActiveConsumer): readonly Message[]
  inFlight(): number
  rate(): MeterReading
  connections(): readonly ConnectionInfo[]
  /** Ends all calls. */
  stop(why: Drop): void
}

/** `late` gets what nobody answered for in time. */
export function consumersOf(settings: GroupSettings, now: () => number, late: (messages: readonly Message[]) => void): Consumers {
  const choice = chooser(settings.strategy)
  const rate = meter(now())
  const consumers: ActiveConsumer[] = []
  /** In the order in which they were sent. */
  const deliveries = new Set<Delivery>()
  let nextId = 1
  let timer: NodeJS.Timeout | undefined
  let stopped = false

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
    watchTime()
  }

  function withdraw(delivery: Delivery): void {
    const { consumer, message } = delivery
    const same = consumer.inFlight.get(message.record.id)?.filter((each) => each !== delivery) ?? []
    if (same.length === 0) consumer.inFlight.delete(message.record.id)
    else consumer.inFlight.set(message.record.id, same)
    consumer.count -= 1
    deliveries.delete(delivery)
  }

  function watchTime(): void {
    const [first] = deliveries
    if (timer !== undefined || stopped || first === undefined || settings.messageTimeoutMs === 0) return
    timer = setTimeout(timeIsUp, Math.max(1, first.sentAt + settings.messageTimeoutMs - now()))
    timer.unref()
  }

  function timeIsUp(): void {
    timer = undefined
    const overdue: Message[] = []
    for (const delivery of deliveries) {
      if (delivery.sentAt + settings.messageTimeoutMs > now()) break
      withdraw(delivery)
      overdue.push(delivery.message)
    }
    late(overdue)
    watchTime()
  }

  return {
    join(options) {
      if (settings.maxSubscriberCount > 0 && consumers.length >= settings.maxSubscriberCount) return undefined
      const consumer: ActiveConsumer = {
        id: nextId,
        options,
        inFlight: new Map(),
        meter: meter(now()),
        latencies: latencies(),
        count: 0,
        get isFree() {
          return this.count < options.slots && options.isReady()
        },
      }
      nextId += 1
      consumers.push(consumer)
      return consumer
    },
    deliver(queue) {
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
    },
    answered(consumer, ids) {
      const messages: Message[] = []
      for (const id of ids) {
        const delivery = consumer.inFlight.get(id)?.[0]
        // It took too long, and the event is somebody else's by now.
        if (delivery === undefined) continue
        withdraw(delivery)
        if (settings.extraStatistics) consumer.latencies.add(now() - delivery.sentAt)
        messages.push(delivery.message)
      }
      return messages
    },
    remove(consumer) {
      const at = consumers.indexOf(consumer)
      if (at === -1) return []
      consumers.splice(at, 1)
      choice.left(consumer.id)
      const had = [...consumer.inFlight.values()].flat()
      for (const delivery of had) withdraw(delivery)
      return had.map(({ message }) => message)
    },
    inFlight: () => deliveries.size,
    rate: () => rate.read(now()),
    connections: () =>
      consumers.map(({ options, count, meter: own, latencies: taken }) => ({
        from: options.from,
        user: options.user,
        connection: options.connection,
        slots: options.slots,
        inFlight: count,
        rate: own.read(now()),
        measurements: taken.measurements(),
      })),
    stop(why) {
      stopped = true
      clearTimeout(timer)
      for (const consumer of consumers.splice(0)) consumer.options.drop(why)
    },
  }
}
