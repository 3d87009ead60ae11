import type { Handled } from '@tafel/kernel/aggregate.ts'
import { type Codec, createCodec, type Decoded } from '@tafel/kernel/codec.ts'
import type { StoredEvent } from '@tafel/kernel/event-store.ts'
import { memoryKeyStore } from '@tafel/kernel/keys/key-store.memory.ts'
import { client } from '@tafel/services/records/clients/client.ts'
import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import { contextOf, decide, type Rule } from './domain.ts'
import { judgeLog } from './log-oracle.ts'
import { createNetwork, drawWeather } from './network.ts'
import { createPostgresServer } from './postgres.ts'
import { type Coverage, newCoverage, type Process, startProcess } from './process.ts'
import { watchReadModel } from './read-model-oracle.ts'
import { type Asked, runSender, Unanswered } from './senders.ts'
import { connectStore, createStoreServer, timeOf } from './store.ts'
import { LIVE, REACTOR, startProjector, startReactor, type Surroundings } from './subscribers.ts'
import { parkedOf } from './tables.ts'
import { asBuilt, type Wiring } from './wiring.ts'
import { createWorld, type RunFigures } from './world.ts'

export interface Run {
  readonly seed: number
  /** What the oracle found; empty where all held. */
  readonly offences: readonly string[]
  readonly figures: RunFigures
  readonly kills: number
  readonly commands: number
  readonly trace: readonly string[]
}

const REBUILT = 'rm_rebuilt'
/** Once it is calm everything must come to its end within so many steps; otherwise something is stuck. */
const MAX_STEPS = 6000
/** Longer than any request is under way, and than any process stands still. */
const LATEST_MS = 25_000

/** One run: everything in it follows from the seed. */
export async function simulate(
  seed: number,
  options: { readonly wiring?: Partial<Wiring>; readonly trace?: boolean; readonly coverage?: Coverage } = {},
): Promise<Run> {
  const { coverage = newCoverage() } = options
  const wiring: Wiring = { ...asBuilt, ...options.wiring }
  const world = createWorld(seed, options)
  const { random } = world
  const network = createNetwork(random, drawWeather(random))
  const server = createStoreServer(world)
  const postgres = createPostgresServer()
  const whole = remembering(createCodec({ keys: memoryKeyStore() }))
  const around: Surroundings = { world, network, server, postgres, codec: wiring.codec(whole, random), wiring, effects: [] }
  const clients = Array.from({ length: 1 + random.int(2) }, () => random.uuid())
  const journal: Asked[] = []
  const offences: string[] = []
  let kills = 0

  const watches = [LIVE, REBUILT].map((schema) => watchReadModel(schema, server.log))
  postgres.onCommit(() => {
    for (const watch of watches) {
      const offence = offences.length === 0 ? watch(postgres.tables) : undefined
      if (offence !== undefined) offences.push(offence)
    }
  })

  /** Keeps one process of a kind going: whatever ends or is killed is started anew, a while later. */
  const slots: { process: Process; restart: () => void }[] = []
  function keep(name: string, start: (process: Process) => Promise<unknown> | undefined): void {
    let starts = 0
    const slot = { process: launch(), restart: () => again(network.delay()) }
    slots.push(slot)
    function launch(): Process {
      starts += 1
      const process = startProcess(world, `${name}-${starts}`, coverage)
      let over = false
      const ended = () => {
        if (over) return
        over = true
        again(network.isCalm ? 10 : random.next() * 1000)
      }
      process.onKill(ended)
      // What ends a loop (another instance took over) ends its process.
      void start(process)?.then(
        () => process.kill(),
        (error: Error) => {
          offences.push(`${name} ended with ${error.name}: ${error.message}`)
          process.kill()
        },
      )
      return process
    }
    function again(ms: number): void {
      world.after(
        ms,
        `${name} starts`,
        () => {
          slot.process = launch()
        },
        'timer',
      )
    }
  }

  const doors = new Map<string, { readonly process: () => Process; handle: (asked: Asked) => Promise<Handled<Rule>> }>()
  for (const name of random.chance(0.5) ? ['services-a'] : ['services-a', 'services-b']) {
    keep(name, (process) => {
      const commands = wiring.commandHandler({
        store: wiring.commandStore(connectStore(process, server, network)),
        codec: around.codec,
        now: () => timeOf(world),
        random: random.next,
        pause: process.pause,
      })
      doors.set(name, {
        process: () => process,
        handle: ({ command, commandId, hash, ifMatch }) =>
          commands.handle(client, command.clientId, contextOf(commandId, hash, ifMatch), (state) => decide(command, state)),
      })
      return undefined
    })
  }
  keep('projector-a', (process) => startProjector(process, around))
  if (random.chance(0.3)) keep('projector-b', (process) => startProjector(process, around))
  keep('reactor-a', (process) => startReactor(process, around))
  if (random.chance(0.2)) keep('reactor-b', (process) => startReactor(process, around))

  const send = (asked: Asked) =>
    new Promise<Handled<Rule>>((resolve, reject) => {
      const { process, handle } = random.pick([...doors.values()])
      const unanswered = () => reject(new Unanswered())
      world.after(network.delay(), `a command reaches ${process().name}`, () => {
        if (!process().alive) return unanswered()
        process().onKill(() => void world.after(1, 'a sender loses its connection', unanswered))
        handle(asked).then(
          (answer) =>
            process().alive &&
            world.after(
              network.delay(),
              'a sender is answered',
              network.trouble(network.weather.trouble) ? unanswered : () => resolve(answer),
            ),
          (error: Error) => process().alive && world.after(network.delay(), 'a sender is told of a failure', () => reject(error)),
        )
      })
    })

  let sending = 1 + random.int(4)
  for (let number = 1; number <= sending; number += 1) {
    runSender({ world, network, server, clients, send }, `sender ${number}`, 1 + random.int(4), journal).then(
      () => (sending -= 1),
      (error: Error) => offences.push(`a command ended with ${error.name}: ${error.message}`),
    )
  }

  function strike(): void {
    const { weather } = network
    if (random.chance(weather.kill)) {
      kills += 1
      random.pick(slots).process.kill()
    }
    if (random.chance(weather.freeze)) random.pick(slots).process.freeze(random.next() * 20_000)
    if (random.chance(weather.drop)) server.dropConnections()
    if (random.chance(weather.poison)) server.appendUnreadable(clientStream(random.pick(clients)))
  }
  const until = async (over: () => boolean, each?: () => void) => {
    for (let steps = 0; offences.length === 0 && !over(); steps += 1) {
      if (steps > MAX_STEPS || !(await world.step())) return void offences.push(`stuck: ${waitedFor()}`)
      each?.()
      offences.push(...postgres.unknown.map(({ message }) => message))
    }
  }
  const at = (name: string) => postgres.tables.checkpoints.get(name) ?? -1n
  const end = () => server.log.at(-1)?.position ?? -1n
  const waitedFor = () =>
    `${sending} senders, the read model at ${at(`projections/${LIVE}`)} and the reactor at ${at(`kernel/${REACTOR}`)} of ${end()}`
  const settled = () => sending === 0 && at(`projections/${LIVE}`) >= end() && at(`kernel/${REACTOR}`) >= end()

  /** From zero, with batches of another size, into tables of its own: they are watched like the live ones. */
  async function rebuild(): Promise<void> {
    const process = startProcess(world, 'projector-rebuild-1', coverage)
    let reached = false
    void startProjector(process, around, { schema: REBUILT, until: end() }).then(() => (reached = true))
    await until(() => reached)
    if (offences.length === 0 && at(`projections/${REBUILT}`) !== end())
      offences.push(`the rebuild ended at ${at(`projections/${REBUILT}`)} of ${end()}`)
  }

  await until(() => sending === 0, strike)
  network.calm()
  world.note('it is calm')
  // Some are started anew; the others must get up by themselves.
  for (const { process } of slots) if (random.chance(0.3)) process.kill()
  let arrived = false
  world.after(LATEST_MS, 'everything sent before the calm has arrived', () => (arrived = true), 'timer')
  await until(() => arrived && settled())
  // What the reactor has parked it takes up at its next start.
  const reactorParked = () => parkedOf(postgres.tables, `reactor ${REACTOR}`).length > 0
  if (reactorParked()) for (const { process } of slots) if (process.name.startsWith('reactor')) process.kill()
  await until(() => !reactorParked())
  if (offences.length === 0 && server.log.length > 0 && random.chance(0.25)) await rebuild()
  if (offences.length === 0) offences.push(...(await judgeLog(server.log, journal, around.effects, clients, whole)))
  return { seed, offences, figures: world.figures, kills, commands: journal.length, trace: world.trace }
}

/** What is stored never changes, so it is decoded once; copies, as only planted bugs make them, are decoded as they are. */
function remembering(codec: Codec): Codec {
  const known = new WeakMap<StoredEvent, Decoded>()
  return {
    encode: codec.encode,
    async decode(stored) {
      const fresh = stored.filter((event) => !known.has(event))
      if (fresh.length > 0) for (const [index, decoded] of (await codec.decode(fresh)).entries()) known.set(fresh[index]!, decoded)
      return stored.map((event) => known.get(event)!)
    },
  }
}
