import { type SetId, setIdOf } from '@tafel/contracts/law/figure/set-id.ts'
import type { ConstantsEvent } from '@tafel/contracts/contexts/constants/events.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import type { CommandHandler, Decision } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Reply, User } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { constantsSet, idOfSet, type SetState } from './constants-set.ts'
import type { PublishedConstants } from './published-constants.ts'

export interface ReferenceDependencies {
  readonly commands: CommandHandler
  readonly published: PublishedConstants
  /** The basis of drafts: the newest shipped set. */
  readonly base: Constants
  readonly coolingOffMs: number
  readonly now: () => Date
}

type AdminCall = Call & { readonly user: User }

/** The set that a path names; undefined for an impossible one such as 31 February. */
export function setOfCall({ params }: Pick<Call, 'params'>): SetId | undefined {
  return setIdOf(params['collection'] ?? '', params['key'] ?? '')
}

/** A decision about the set that the path names. */
export async function decideOnSet<R extends ProblemCode>(
  { commands }: Pick<ReferenceDependencies, 'commands'>,
  call: AdminCall,
  decide: (set: SetId, state: SetState, now: string) => Decision<ConstantsEvent, R>,
): Promise<Reply> {
  const set = setOfCall(call)
  if (set === undefined) return refuse('functions/not-found')
  const id = idOfSet(set)
  return commandReply(id, await commands.handle(constantsSet, id, contextOf(call), (state, { now }) => decide(set, state, now)))
}
