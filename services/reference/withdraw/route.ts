import type { Handler } from '@tafel/kernel/http/handler.ts'
import type { AdminRoleOf } from '../admin-role.ts'
import { decideOnSet, type ReferenceDependencies } from '../route.ts'
import { askToWithdraw, dropWithdrawal, withdraw } from './decide.ts'

export function askToWithdrawRoute(dependencies: ReferenceDependencies): Handler<'askToWithdrawConstants'> {
  return (call) =>
    decideOnSet(dependencies, call, (set, state, now) => askToWithdraw({ set, by: call.user.userId, ...call.body }, state, now))
}

export function dropWithdrawalRoute(dependencies: ReferenceDependencies): Handler<'dropConstantsWithdrawal'> {
  return (call) =>
    decideOnSet(dependencies, call, (set, state, now) => dropWithdrawal({ set, by: call.user.userId, ...call.body }, state, now))
}

export function withdrawRoute(dependencies: ReferenceDependencies & { readonly adminRoleOf: AdminRoleOf }): Handler<'withdrawConstants'> {
  return async (call) => {
    const by = call.user.userId
    const role = await dependencies.adminRoleOf(by, call.signal)
    return decideOnSet(dependencies, call, (set, state, now) => withdraw({ set, by, reason: call.body.reason }, state, { now, role }))
  }
}
