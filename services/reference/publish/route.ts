import type { Handler } from '@tafel/kernel/http/handler.ts'
import { decideOnSet, type ReferenceDependencies } from '../route.ts'
import { publish } from './decide.ts'

export function publishRoute(dependencies: ReferenceDependencies): Handler<'publishConstants'> {
  const { base, published, coolingOffMs } = dependencies
  return (call) =>
    decideOnSet(dependencies, call, (set, state, now) =>
      publish({ set, by: call.user.userId, ...call.body }, state, { base, inForce: published.inForce(), now, coolingOffMs }),
    )
}
