import type { Limit } from '@tafel/contracts/base/charts/limit.ts'
import { sameJson } from '@tafel/contracts/base/same-json.ts'
import { LedgerPanel } from '@tafel/kit/fields/ledger-panel.tsx'
import { memo } from 'react'
import type { FieldFinding } from '../model/findings.ts'
import type { InputGroup } from '../model/groups.ts'
import { entryAt, type FormView } from '../model/scenario-form.ts'
import { GroupNotes } from './group-notes.tsx'
import { InputList } from './input-list.tsx'

export interface GroupPanelProps {
  readonly view: FormView
  readonly group: InputGroup
  /** What it holds, shown while it is closed. */
  readonly words: string
  readonly limits: readonly Limit[]
  /** Why figures of it can't be worked out. */
  readonly missing: readonly string[]
  /** What is said of its fields. */
  readonly findings: readonly FieldFinding[]
  /** Else its head alone: what it holds follows. */
  readonly isDrawn: boolean
}

/** A group of inputs. Drawn again only where something of it has changed: a key in one group leaves the others alone. */
export const GroupPanel = memo(function GroupPanel({ view, group, words, limits, missing, isDrawn }: GroupPanelProps) {
  const { panels } = view
  return (
    <div data-group={group.name} style={{ scrollMarginTop: 120 }}>
      <LedgerPanel panel={group.name} title={group.title} words={words} open={panels.isOpen(group.name)} onToggle={panels.toggle}>
        {isDrawn && (
          <>
            <InputList view={view} nodes={group.nodes} within="" />
            <GroupNotes limits={limits} missing={missing} />
          </>
        )}
      </LedgerPanel>
    </div>
  )
}, isSameGroup)

/** The view as a whole is another one with each key; of it, a group depends on what is named here. */
function isSameGroup({ view: before, ...one }: GroupPanelProps, { view: after, ...other }: GroupPanelProps): boolean {
  const { circumstances, hints, clientNotes, readOnly, today, serverError, panels } = after
  return (
    before.readOnly === readOnly &&
    before.today === today &&
    before.serverError === serverError &&
    before.edit === after.edit &&
    before.ofSpouse === after.ofSpouse &&
    before.panels.isOpen === panels.isOpen &&
    sameJson(before.circumstances, circumstances) &&
    sameJson(before.hints, hints) &&
    sameJson(before.clientNotes, clientNotes) &&
    one.group.inputs.every(
      (input) =>
        entryAt(before.inputs, input) === entryAt(after.inputs, input) &&
        (before.filled === after.filled ||
          entryAt(before.filled, input) === entryAt(after.filled, input) ||
          sameJson(restsAt(before, input), restsAt(after, input))),
    ) &&
    one.words === other.words &&
    one.isDrawn === other.isDrawn &&
    sameJson(one.limits, other.limits) &&
    sameJson(one.missing, other.missing) &&
    sameJson(one.findings, other.findings)
  )
}

/** What counts where nothing is entered, as far as it is on screen: of rows, those that are open. */
function restsAt({ filled, panels }: FormView, input: string): unknown {
  const rests = entryAt(filled, input)
  return Array.isArray(rests) ? rests.filter((_, at) => panels.isOpen(`${input}.${at}`)) : rests
}
