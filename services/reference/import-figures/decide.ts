import type { ConstantsEvent } from '@tafel/contracts/contexts/constants/events.ts'
import { type GivenImport, type Import, readImport } from '@tafel/contracts/law/sets/import.ts'
import type { SetId } from '@tafel/contracts/law/figure/set-id.ts'
import { figuresWith } from '@tafel/contracts/law/sets/with-sets.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { lastPublished, pendingAt, type SetState } from '../constants-set.ts'

export interface ImportFigures {
  readonly set: SetId
  readonly given: GivenImport
  readonly by: string
}

/** Previews the changes of an import line by line. Without effect. */
export function dryRun({ set, given }: Pick<ImportFigures, 'set' | 'given'>, { draft, ...state }: SetState, base: Constants): Import {
  const changes = draft?.changes ?? lastPublished(state)?.changes ?? []
  return readImport(set, figuresWith(base, { set, changes }), given)
}

/** The first imported figures create a set; later ones are merged into its draft. All lines are imported, or none. */
export function importFigures(
  command: ImportFigures,
  state: SetState,
  { base, now }: { readonly base: Constants; readonly now: string },
): Decision<ConstantsEvent, 'constants/import-refused' | 'constants/publication-pending'> {
  if (pendingAt(state, now) !== undefined) return { refused: 'constants/publication-pending' }
  const { rows, changes } = dryRun(command, state, base)
  const faults = rows.flatMap(({ line, figure, fault }) =>
    fault === undefined ? [] : [{ field: `line ${line}`, message: [figure, fault].filter(Boolean).join(': ') }],
  )
  if (faults.length > 0) return { refused: 'constants/import-refused', errors: faults.slice(0, 50) }
  if (changes.length === 0) return []
  const draft = state.draft?.number ?? state.lastNumber + 1
  const { set, given, by } = command
  return [{ type: 'ConstantsDrafted', data: { ...set, draft, by, at: now, format: given.format, changes: [...changes] } }]
}
