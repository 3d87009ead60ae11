import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import type { CommandContext, CommandHandler, Decision, Handled } from '@tafel/kernel/aggregate.ts'
import { lastPosition, partOf } from '../parts.ts'
import { handleOfTenant, isOfTenant } from '../tenant-scope.ts'
import { client } from './client.ts'
import { changeMaritalStatus, type KeptMarriage, linkSpouses } from './set-marital-status/decide.ts'
import { spouseOf, spouses } from './spouses.ts'

export interface MarriageChange {
  readonly accountId: string
  readonly clientId: string
  readonly marriage: KeptMarriage
  /** What the one keeps whom the client is no longer married to; undefined: what was kept before. */
  readonly ofFormer: (former: string) => Promise<KeptMarriage | undefined>
  /** Why it can't be, whoever the two are. */
  readonly refused?: ProblemCode | undefined
  readonly signal: AbortSignal
}

/** A marriage: what each of the two keeps of it stands in their own stream, and who they are in the firm's one stream of links. */
export function marriages(commands: CommandHandler) {
  /** Why a client of the firm can't be married now; undefined where it can. */
  async function whyNot(id: string, { accountId, signal }: Pick<MarriageChange, 'accountId' | 'signal'>): Promise<ProblemCode | undefined> {
    const { state } = await commands.load(client, id, signal)
    if (!isOfTenant(state, accountId)) return 'functions/not-found'
    if (state.forgotten) return 'records/erased'
    return state.deleted ? 'records/deleted' : undefined
  }

  async function isErased(id: string, signal: AbortSignal): Promise<boolean> {
    const { state } = await commands.load(client, id, signal)
    return state.exists && state.forgotten
  }

  /** Why a change can't be made now, of both sides; undefined where it can. */
  async function refusalOf({ accountId, clientId, marriage, signal }: Omit<MarriageChange, 'ofFormer'>): Promise<ProblemCode | undefined> {
    const { spouseId } = marriage
    for (const id of spouseId === null ? [clientId] : [clientId, spouseId]) {
      const refused = await whyNot(id, { accountId, signal })
      if (refused !== undefined) return refused
    }
    if (spouseId === null) return undefined
    const { state } = await commands.load(spouses, accountId, signal)
    const third = spouseOf(state, spouseId)
    return third === undefined || third === clientId || (await isErased(third, signal)) ? undefined : 'clients/spouse-taken'
  }

  /** Asked as the own part, which is written last: where that is there all is done. Undefined: it is still to be done, and the client is what was seen. */
  async function answered({ accountId, clientId }: MarriageChange, context: CommandContext): Promise<Handled<ProblemCode> | undefined> {
    const own = { ...partOf(context, client.stream(clientId)), ...(context.ifMatch !== undefined && { ifMatch: context.ifMatch }) }
    const handled = await handleOfTenant(commands, client, clientId, accountId, own, (): Decision<ClientEvent, ProblemCode> => [])
    return handled.outcome === 'done' && handled.position === undefined ? undefined : handled
  }

  /**
   * Changes a marriage for both, part by part. What a former spouse keeps is written first, while the link still says who that is, and what the client
   * keeps last. So a retry of what was cut off finds everything that is left to do, and nothing where all of it was done.
   */
  async function change(wanted: MarriageChange, context: CommandContext): Promise<Handled<ProblemCode>> {
    const { accountId, clientId, marriage, ofFormer, signal } = wanted
    const { spouseId } = marriage
    const before = await answered(wanted, context)
    if (before !== undefined) return before
    const refused = wanted.refused ?? (await refusalOf(wanted))
    if (refused !== undefined) return { outcome: 'refused', refused }

    const { state: links } = await commands.load(spouses, accountId, signal)
    const former = spouseOf(links, clientId)
    const third = spouseId === null ? undefined : spouseOf(links, spouseId)
    const gone = await Promise.all([former, third].map(async (id) => (id !== undefined && (await isErased(id, signal)) ? [id] : [])))
    const erased = new Set(gone.flat())
    const formerly = former === undefined || former === spouseId || erased.has(former) ? undefined : await ofFormer(former)
    const link = () =>
      commands.handle(spouses, accountId, partOf(context, spouses.stream(accountId)), (state) =>
        linkSpouses({ accountId, clientId, spouseId, erased }, state),
      )
    const keep = (id: string, kept: KeptMarriage) =>
      handleOfTenant(commands, client, id, accountId, partOf(context, client.stream(id)), (state) => changeMaritalStatus(kept, state))

    const parts: Handled<ProblemCode>[] = []
    if (formerly !== undefined) parts.push(await keep(former!, formerly))
    const linked = await link()
    if (linked.outcome !== 'done') return linked
    parts.push(linked)
    if (spouseId !== null) parts.push(await keep(spouseId, { maritalStatus: marriage.maritalStatus, spouseId: clientId }))
    const own = await keep(clientId, marriage)
    const position = lastPosition([own, ...parts])
    return own.outcome === 'done' && position !== undefined ? { ...own, position } : own
  }

  return { change, refusalOf }
}
