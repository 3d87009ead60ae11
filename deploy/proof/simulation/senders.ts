import type { Handled } from '@tafel/kernel/aggregate.ts'
import { AppendUnknown, StoreUnavailable } from '@tafel/kernel/event-store.ts'
import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import type { Rule, Command } from './domain.ts'
import type { Network } from './network.ts'
import type { StoreServer } from './store.ts'
import { UNFIT } from './tables.ts'
import type { World } from './world.ts'

/** One request and what came of it. `from` and `to` are the lengths of the stream when it was sent and when it was answered. */
export interface Asked {
  readonly commandId: string
  readonly command: Command
  readonly hash: string
  readonly ifMatch: bigint | undefined
  readonly from: number
  to: number
  answer: Handled<Rule> | { readonly outcome: 'failed' | 'unknown' }
}

export type Send = (asked: Asked) => Promise<Handled<Rule>>

const ASKS = 6

/**
 * Somebody who wants `commands` things, one after the other. Asks again under the same id where the answer stayed away, mostly;
 * sends some twice at once, and some ids a second time for something else.
 */
export async function runSender(
  { world, network, server, clients, send }: SenderOptions,
  name: string,
  commands: number,
  journal: Asked[],
): Promise<void> {
  const { random } = world
  const wait = (ms: number) => new Promise<void>((resolve) => void world.after(ms, `${name} goes on`, resolve, 'timer'))

  async function ask(commandId: string, command: Command, ifMatch: bigint | undefined): Promise<Asked> {
    const length = () => server.stream(clientStream(command.clientId)).length
    const hash = JSON.stringify([command.kind, command.name])
    const asked: Asked = { commandId, command, hash, ifMatch, from: length(), to: Number.MAX_SAFE_INTEGER, answer: { outcome: 'unknown' } }
    journal.push(asked)
    asked.answer = await send(asked).catch((error: unknown) =>
      // The last two are told apart by the port: nothing was written, or nobody knows.
      error instanceof AppendUnknown || error instanceof Unanswered ? { outcome: 'unknown' as const } : { outcome: failed(error) },
    )
    asked.to = length()
    world.note(`${name}: ${command.kind} ${command.name} is ${asked.answer.outcome}`)
    return asked
  }

  async function want(number: number): Promise<void> {
    const clientId = random.pick(clients)
    const length = server.stream(clientStream(clientId)).length
    const kind =
      length === 0 && random.chance(0.8) ? 'add' : random.pick(['add', 'change', 'change', 'change', 'delete', 'restore'] as const)
    const command: Command = { kind, clientId, name: `${name}.${number}${network.trouble(network.weather.unfit) ? ` ${UNFIT}` : ''}` }
    const ifMatch = length > 0 && random.chance(0.2) ? BigInt(length - 1) : undefined
    const commandId = random.uuid()
    const twice = random.chance(0.15) ? ask(commandId, command, ifMatch) : undefined
    let last = await ask(commandId, command, ifMatch)
    const asks = random.chance(0.25) ? 1 : ASKS
    for (let again = 1; again < asks && (last.answer.outcome === 'unknown' || last.answer.outcome === 'failed'); again += 1) {
      await wait(random.next() * 200)
      last = await ask(commandId, command, ifMatch)
    }
    await twice
    if (random.chance(0.05)) await ask(commandId, { ...command, kind: 'change', name: `${command.name} otherwise` }, undefined)
  }

  for (let number = 1; number <= commands; number += 1) {
    if (random.chance(0.3)) await wait(random.next() * 20)
    await want(number)
  }
}

export interface SenderOptions {
  readonly world: World
  readonly network: Network
  readonly server: StoreServer
  readonly clients: readonly string[]
  readonly send: Send
}

/** The process that was asked is gone, or its answer was lost on the way. */
export class Unanswered extends Error {}

function failed(error: unknown): 'failed' {
  // What cannot be read is a failure too: nothing was decided. Anything else is a bug of the simulation or of the system.
  if (error instanceof StoreUnavailable || (error instanceof Error && error.name === 'Undecodable')) return 'failed'
  throw error
}
