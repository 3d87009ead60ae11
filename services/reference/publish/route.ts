import type { Handler } from '@tafel/kernel/http/handler.ts'
import type { AdminRoleOf } from '../admin-role.ts'
import { decideOnSet, type ReferenceDependencies } from '../route.ts'
import { publish } from './decide.ts'

export function publishRoute(dependencies: ReferenceDependencies & { readonly adminRoleOf: AdminRoleOf }): Handler<'publishConstants'> {
  const { base, published, coolingOffMs, adminRoleOf } = dependencies
  return async (call) => {
    const by = call.user.userId
    const role = await adminRoleOf(by, call.signal)
    return decideOnSet(dependencies, call, (set, state, now) =>
      publish({ set, by, ...call.body }, state, { base, inForce: published.inForce(), now, coolingOffMs, role }),
    )
  }
}
