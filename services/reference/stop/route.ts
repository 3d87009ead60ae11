import type { Handler } from '@tafel/kernel/http/handler.ts'
import { decideOnSet, type ReferenceDependencies } from '../route.ts'
import { stopPublication } from './decide.ts'

export function stopRoute(dependencies: ReferenceDependencies): Handler<'stopConstants'> {
  return (call) =>
    decideOnSet(dependencies, call, (set, state, now) =>
      stopPublication({ set, by: call.user.userId, reason: call.body.reason }, state, now),
    )
}
