import { type MaritalStatus, regimeProblem } from '@tafel/contracts/clients/household.ts'
import type { ProblemCode } from '@tafel/contracts/http/problems.ts'
import type { CommandHandler, Handled } from '@tafel/kernel/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Handler } from '@tafel/kernel/http/handler.ts'
import { type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { lastPosition, partOf } from '../../parts.ts'
import { handleOfTenant, isOfTenant } from '../../tenant-scope.ts'
import { client } from '../client.ts'
import { spouseOf, spouses } from '../spouses.ts'
import { changeMaritalStatus, linkSpouses } from './decide.ts'

/**
 * The link stands in the one stream that owns it; what each of the two keeps of the marriage in their own. A link is made before that and
 * ended after it, so that a retry of what was cut off finds everything that is left to do.
 */
export function setMaritalStatusRoute(commands: CommandHandler): Handler<'setMaritalStatus'> {
  return async (call) => {
    const clientId = call.params.id!
    const { spouseId, ...status } = call.body
    if (spouseId === clientId) {
      return refuse('functions/invalid-argument', { errors: [{ field: 'spouseId', message: 'Nobody is the own spouse.' }] })
    }
    const problem = regimeProblem(status)
    if (problem !== undefined) return refuse('functions/invalid-argument', { errors: [{ field: 'regimeSince', message: problem }] })
    const couple = spouseId === null ? [clientId] : [clientId, spouseId]
    for (const id of couple) {
      const refused = await whyNot(commands, call, id)
      if (refused !== undefined) return refused
    }

    const { state: links } = await commands.load(spouses, call.accountId, call.signal)
    const former = spouseOf(links, clientId)
    const third = spouseId === null ? undefined : spouseOf(links, spouseId)
    const erased = await erasedOf(commands, call, [former, third])
    const link = () =>
      commands.handle(spouses, call.accountId, partOf(contextOf(call), spouses.stream(call.accountId)), (state) =>
        linkSpouses({ accountId: call.accountId, clientId, spouseId, erased }, state),
      )
    // A divorce is both's, and so is the end of a link that was a mistake. Who is widowed says nothing of the other.
    const isEndOfBoth = spouseId === null && (status.status === 'divorced' || status.status === 'single')
    const formers = isEndOfBoth && former !== undefined ? [former] : []

    const parts: Handled<ProblemCode>[] = []
    if (spouseId !== null) parts.push(await link())
    if (parts[0] !== undefined && parts[0].outcome !== 'done') return commandReply(clientId, parts[0])
    const own = await keep(commands, call, clientId, status)
    for (const id of spouseId === null ? formers : [spouseId]) parts.push(await keep(commands, call, id, status))
    if (spouseId === null) parts.push(await link())
    const position = lastPosition([own, ...parts])
    return commandReply(clientId, own.outcome === 'done' && position !== undefined ? { ...own, position } : own)
  }
}

type SetMaritalStatusCall = Call<'setMaritalStatus'>

async function whyNot(commands: CommandHandler, call: SetMaritalStatusCall, id: string): Promise<Refusal | undefined> {
  const { state } = await commands.load(client, id, call.signal)
  if (!isOfTenant(state, call.accountId)) return refuse('functions/not-found')
  if (state.forgotten) return refuse('records/erased')
  return state.deleted ? refuse('records/deleted') : undefined
}

async function erasedOf(commands: CommandHandler, call: SetMaritalStatusCall, ids: readonly (string | undefined)[]): Promise<Set<string>> {
  const erased = new Set<string>()
  for (const id of ids) {
    if (id === undefined) continue
    const { state } = await commands.load(client, id, call.signal)
    if (state.exists && state.forgotten) erased.add(id)
  }
  return erased
}

function keep(commands: CommandHandler, call: SetMaritalStatusCall, id: string, maritalStatus: MaritalStatus) {
  const context = partOf(contextOf(call), client.stream(id))
  return handleOfTenant(commands, client, id, call.accountId, context, (state) => changeMaritalStatus(maritalStatus, state))
}
