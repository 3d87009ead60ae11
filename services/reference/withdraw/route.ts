import type { Handler } from '@tafel/kernel/http/handler.ts'
import { decideOnSet, type ReferenceDependencies } from '../route.ts'
import { withdraw } from './decide.ts'

export function withdrawRoute(dependencies: ReferenceDependencies): Handler<'withdrawConstants'> {
  return (call) =>
    decideOnSet(dependencies, call, (set, state, now) => withdraw({ set, by: call.user.userId, reason: call.body.reason }, state, now))
}
