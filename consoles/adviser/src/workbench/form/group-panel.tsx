import { sameJson } from '@tafel/contracts/base/same-json.ts'
import { LedgerPanel } from '@tafel/kit/fields/ledger-panel.tsx'
import { memo, type ReactNode } from 'react'
import type { FieldFinding } from './findings.ts'
import { entryAt, type FormState } from './form-state.ts'
import type { InputGroup } from './groups.ts'
import { InputList } from './input-list.tsx'

export interface GroupPanelProps {
  readonly state: FormState
  readonly group: InputGroup
  /** Its total, shown while it is closed. */
  readonly words: string
  /** Below its inputs: plain data and the component that renders it. */
  readonly details: unknown
  readonly Details: (props: { readonly details: never }) => ReactNode
  readonly findings: readonly FieldFinding[]
  /** Otherwise only the head renders. */
  readonly isDrawn: boolean
}

/** A group of inputs. Renders only if something in it changes: a key in one group doesn't render the others. */
export const GroupPanel = memo(function GroupPanel({ state, group, words, details, Details, isDrawn }: GroupPanelProps) {
  const { panels } = state
  return (
    <div data-group={group.name} style={{ scrollMarginTop: 120 }}>
      <LedgerPanel panel={group.name} title={group.title} words={words} open={panels.isOpen(group.name)} onToggle={panels.toggle}>
        {isDrawn && (
          <>
            <InputList state={state} nodes={group.nodes} within="" />
            <Details details={details as never} />
          </>
        )}
      </LedgerPanel>
    </div>
  )
}, isSameGroup)

/** The whole state changes with each key; a group depends only on this part of it. */
function isSameGroup({ state: before, ...one }: GroupPanelProps, { state: after, ...other }: GroupPanelProps): boolean {
  return (
    before.readOnly === after.readOnly &&
    before.today === after.today &&
    before.serverError === after.serverError &&
    before.edit === after.edit &&
    before.firstChoices === after.firstChoices &&
    before.panels.isOpen === after.panels.isOpen &&
    sameJson(before.relevance, after.relevance) &&
    sameJson(before.hints, after.hints) &&
    sameJson(before.notes, after.notes) &&
    one.group.inputs.every((input) => sameJson(before.rowResults?.[input], after.rowResults?.[input])) &&
    one.group.inputs.every(
      (input) =>
        entryAt(before.inputs, input) === entryAt(after.inputs, input) &&
        (before.filled === after.filled ||
          entryAt(before.filled, input) === entryAt(after.filled, input) ||
          sameJson(defaultsAt(before, input), defaultsAt(after, input))),
    ) &&
    one.words === other.words &&
    one.isDrawn === other.isDrawn &&
    sameJson(one.details, other.details) &&
    sameJson(one.findings, other.findings)
  )
}

/** The defaults that are on screen: for rows, those of open rows. */
function defaultsAt({ filled, panels }: FormState, input: string): unknown {
  const defaults = entryAt(filled, input)
  return Array.isArray(defaults) ? defaults.filter((_, at) => panels.isOpen(`${input}.${at}`)) : defaults
}
