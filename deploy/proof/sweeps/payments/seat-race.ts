import { randomUUID } from 'node:crypto'
import { teamStream } from '@tafel/contracts/contexts/teams/events.ts'
import { createCommandHandler } from '@tafel/kernel/commands/handle.ts'
import { commandContext, testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { join } from '@tafel/services/teams/accept/decide.ts'
import { invite } from '@tafel/services/teams/invite/decide.ts'
import { removeMember } from '@tafel/services/teams/remove/decide.ts'
import { seatsInUse, team } from '@tafel/services/teams/team.ts'

export interface Race {
  /** How many contenders got a seat. */
  readonly invited: number
  readonly refused: number
  /** Answered with a conflict, after which the user retries: neither a seat nor a refusal. */
  readonly conflicts: number
  /** The most seats in use after any single event of the team. */
  readonly mostInUse: number
  readonly wrongWords: number
}

const EMAIL = (index: number) => `race-${index}@example.co.za`

/**
 * A team with one seat left, and contenders who all request it at once through several command handlers (each with its own locks and caches; they
 * share only the log). Meanwhile one member is removed and one invitation is accepted.
 */
export async function raceForLastSeat(contenders: number, instances = 4): Promise<Race> {
  const { store, codec } = testKernel()
  const now = () => new Date('2026-11-21T08:00:00.000Z')
  const cycles = Array.from({ length: instances }, () => createCommandHandler({ store, codec, now }))
  const [accountId, by] = [randomUUID(), randomUUID()]
  const seats = 4
  const inviting = (index: number) =>
    ({ accountId, by, invitationId: randomUUID(), email: EMAIL(index), name: '', role: 'adviser', seats, days: 7 }) as const
  const first = cycles[0]!
  const member = { accountId, invitationId: '', userId: randomUUID() }
  // The owner, a member and an invited person: the fourth seat is the last.
  for (const [index, joins] of [
    [-1, true],
    [-2, false],
  ] as const) {
    const command = inviting(index)
    await first.handle(team, accountId, commandContext(), (state, at) => invite(command, state, at.now))
    if (joins) {
      const joining = { ...member, invitationId: command.invitationId }
      await first.handle(team, accountId, commandContext(), (state, at) => join(joining, { email: EMAIL(index), seats }, state, at.now))
    }
  }
  const { state } = await first.load(team, accountId)
  const [open] = state.exists ? [...state.invitations].find(([, { answer }]) => answer === 'none')! : ['']
  const accepting = { accountId, invitationId: open, userId: randomUUID() }

  const answers = await Promise.all([
    ...Array.from({ length: contenders }, (_, index) => {
      const command = inviting(index)
      return cycles[index % instances]!.handle(team, accountId, commandContext(), (at, { now: moment }) => invite(command, at, moment))
    }),
    first.handle(team, accountId, commandContext(), (at) => removeMember({ accountId, by, userId: member.userId }, at)),
    cycles
      .at(-1)!
      .handle(team, accountId, commandContext(), (at, { now: moment }) => join(accepting, { email: EMAIL(-2), seats }, at, moment)),
  ])
  const contended = answers.slice(0, contenders)
  return {
    invited: contended.filter(({ outcome }) => outcome === 'done').length,
    refused: contended.filter(({ outcome }) => outcome === 'refused').length,
    conflicts: contended.filter(({ outcome }) => outcome === 'conflict').length,
    mostInUse: await mostInUse(),
    wrongWords: contended.filter((answer) => answer.outcome === 'refused' && answer.refused !== 'teams/seats-full').length,
  }

  async function mostInUse(): Promise<number> {
    const stored = []
    for await (const event of store.read(teamStream(accountId))) stored.push(event)
    let [folded, most] = [team.initial, 0]
    for (const item of await codec.decode(stored)) {
      if (item.kind === 'poison') throw item.error
      folded = team.evolve(folded, item.event as never)
      most = Math.max(most, seatsInUse(folded, now().toISOString()))
    }
    return most
  }
}
