import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { constantsSet, idOfSet } from '../constants-set.ts'
import { decideOnSet, type ReferenceDependencies, setOfCall } from '../route.ts'
import { dryRun, importFigures } from './decide.ts'

export function importFiguresRoute(dependencies: ReferenceDependencies): Handler<'importConstants'> {
  const { base } = dependencies
  return (call) =>
    decideOnSet(dependencies, call, (set, state, now) =>
      importFigures({ set, given: call.body, by: call.user.userId }, state, { base, now }),
    )
}

/** The outcome of every line, before anything is written. */
export function checkImportRoute({ commands, base }: ReferenceDependencies): Handler<'checkConstantsImport'> {
  return async (call) => {
    const set = setOfCall(call)
    if (set === undefined) return refuse('functions/not-found')
    const { state } = await commands.load(constantsSet, idOfSet(set), call.signal)
    return { json: { rows: dryRun({ set, given: call.body }, state, base).rows } }
  }
}
