import type { Handler } from '@tafel/kernel/http/handler.ts'
import { decideOnSet, type ReferenceDependencies } from '../route.ts'
import { askForSecondPerson } from './decide.ts'

export function askForSecondPersonRoute(dependencies: ReferenceDependencies): Handler<'askForSecondPerson'> {
  const { base, published } = dependencies
  return (call) =>
    decideOnSet(dependencies, call, (set, state, now) =>
      askForSecondPerson({ set, by: call.user.userId, confirmed: call.body.confirmed }, state, { base, inForce: published.inForce(), now }),
    )
}
