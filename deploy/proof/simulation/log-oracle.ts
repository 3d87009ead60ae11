import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import { userStream } from '@tafel/contracts/contexts/identity/events.ts'
import type { Codec } from '@tafel/kernel/codec.ts'
import type { StoredEvent } from '@tafel/kernel/event-store.ts'
import { eventId } from '@tafel/kernel/ids.ts'
import { verifyChain } from '@tafel/kernel/leaf-hash.ts'
import { client, type ClientState } from '@tafel/services/records/clients/client.ts'
import { isDeepStrictEqual } from 'node:util'
import { CAUSES, decide } from './domain.ts'
import type { Asked } from './senders.ts'
import type { Effect } from './subscribers.ts'

/** A stream with the state after each number of its events. */
interface History {
  readonly events: readonly StoredEvent[]
  readonly states: readonly ClientState[]
}

/**
 * Holds what the senders were told against the log. Pure but for the codec. Empty where all is in order:
 * every stream is a legal history with unbroken leaves, every answer is true, every cause has its one effect.
 */
export async function judgeLog(
  log: readonly StoredEvent[],
  journal: readonly Asked[],
  effects: readonly Effect[],
  clients: readonly string[],
  codec: Codec,
): Promise<readonly string[]> {
  const offences: string[] = []
  const byStream = Map.groupBy(log, (event) => event.stream)
  const commands = new Map(journal.map((asked) => [`${asked.commandId} ${asked.hash}`, asked]))
  for (const [stream, events] of byStream) {
    const verdict = await verifyChain(events)
    if (!verdict.intact) offences.push(`the leaves of ${stream} are broken at ${verdict.revision} (${verdict.reason})`)
  }
  const histories = new Map<string, History>()
  for (const id of clients) histories.set(id, await replay(byStream.get(clientStream(id)) ?? [], commands, codec, offences))
  for (const asked of journal) {
    const wrong = untrue(asked, histories.get(asked.command.clientId)!, log)
    if (wrong !== undefined) offences.push(`${asked.commandId} (${asked.command.kind} ${asked.command.name}) ${wrong}`)
  }
  for (const [commandId, answers] of Map.groupBy(journal, (asked) => asked.commandId)) {
    const batches = log.filter((event) => event.metadata.commandId === commandId)
    const told = answers.map(({ answer }) => answer.outcome)
    if (batches.length > 1) offences.push(`${commandId} was done ${batches.length} times`)
    if (batches.length > 0 && told.every((outcome) => outcome !== 'done' && outcome !== 'unknown' && outcome !== 'keyReused'))
      offences.push(`${commandId} was done, and told as ${told.join(', ')}`)
  }
  offences.push(...judgeEffects(log, byStream, effects))
  return offences
}

/** Every event must follow from its command, by the rules, on the state before it. */
async function replay(
  events: readonly StoredEvent[],
  commands: ReadonlyMap<string, Asked>,
  codec: Codec,
  offences: string[],
): Promise<History> {
  const states: ClientState[] = [client.initial]
  for (const [index, decoded] of (await codec.decode(events)).entries()) {
    const { id, type, stream, revision, metadata } = events[index]!
    const state = states.at(-1)!
    if (decoded.kind === 'poison') {
      if (type !== 'FromTheFuture') offences.push(`${stream} ${revision} cannot be read: ${decoded.error.reason}`)
      states.push(state)
      continue
    }
    const { data } = decoded.event
    const asked = commands.get(`${metadata.commandId} ${metadata.commandHash}`)
    const decision = asked && decide(asked.command, state)
    if (!decision || 'refused' in decision || !isDeepStrictEqual([...decision], [{ type, data }]))
      offences.push(`${stream} ${revision} (${type}) does not follow from its command`)
    else if (asked?.ifMatch !== undefined && asked.ifMatch !== revision - 1n)
      offences.push(`${stream} ${revision} was written over If-Match ${asked.ifMatch}`)
    if (id !== eventId(metadata.commandId, 0)) offences.push(`${stream} ${revision} has an id of its own`)
    states.push(client.evolve(state, decoded.event as unknown as ClientEvent))
  }
  return { events, states }
}

/** What is wrong with an answer, if anything is. A decision must have been right at some moment between question and answer. */
function untrue(
  { answer, command, hash, commandId, ifMatch, from, to }: Asked,
  { events, states }: History,
  log: readonly StoredEvent[],
): string | undefined {
  const moments = states.slice(from, Math.min(to, events.length) + 1)
  const lengthOf = (current: bigint | 'none') => (current === 'none' ? 0 : Number(current) + 1)
  const seen = (current: bigint | 'none') => lengthOf(current) >= from && lengthOf(current) <= Math.min(to, events.length)
  switch (answer.outcome) {
    case 'done': {
      if (answer.position === undefined)
        return moments.some((state) => isDeepStrictEqual(decide(command, state), [])) ? undefined : 'was told as already so, and never was'
      const event = log.find(({ position }) => position === answer.position)
      if (event === undefined) return `was told as done at ${answer.position}, where nothing is`
      if (event.stream !== clientStream(command.clientId) || event.revision !== answer.revision)
        return `was told another place than ${event.stream} ${event.revision}`
      return event.metadata.commandId === commandId && event.metadata.commandHash === hash
        ? undefined
        : 'was answered with what another did'
    }
    case 'refused':
      return moments.some((state) => isDeepStrictEqual(decide(command, state), { refused: answer.refused }))
        ? undefined
        : `was refused (${answer.refused}), rightly at no moment`
    case 'behind':
      return seen(answer.current) && lengthOf(answer.current) - 1 !== Number(ifMatch)
        ? undefined
        : `was told to be behind ${answer.current}`
    case 'conflict':
      return seen(answer.current) ? undefined : `was told of a conflict with ${answer.current}`
    case 'keyReused':
      return events.some(({ metadata }) => metadata.commandId === commandId && metadata.commandHash !== hash)
        ? undefined
        : 'was told that its key was used'
    case 'failed':
    case 'unknown':
      return undefined
  }
}

/** One call outside and one command for each cause, each cause of a stream after those before it. */
function judgeEffects(
  log: readonly StoredEvent[],
  byStream: ReadonlyMap<string, readonly StoredEvent[]>,
  effects: readonly Effect[],
): readonly string[] {
  const offences: string[] = []
  const causes = log.filter(({ type }) => CAUSES.some((cause) => cause === type))
  for (const { id, stream, revision } of causes) {
    const calls = effects.filter(({ causeId }) => causeId === id).length
    const userId = stream.slice('client-'.length)
    const commands = byStream.get(userStream(userId))?.filter(({ metadata }) => metadata.commandHash === id).length ?? 0
    if (calls !== 1 || commands !== 1) offences.push(`${stream} ${revision} led to ${calls} calls and ${commands} commands`)
  }
  for (const [stream, made] of Map.groupBy(effects, (effect) => effect.stream)) {
    const order = made.map(({ causeId }) => causes.findIndex(({ id }) => id === causeId))
    if (order.some((at, index) => index > 0 && at < order[index - 1]!)) offences.push(`the effects of ${stream} came in another order`)
  }
  return offences
}
