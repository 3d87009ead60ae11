import { styled } from '@tafel/kit/theme/styled.ts'
import { type FocusEvent, type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { ListedForm, useHasList } from '../parts/listed-form.tsx'
import { countOf, type FieldFinding } from './findings.ts'
import type { FormState } from './form-state.ts'
import { GroupJump } from './group-jump.tsx'
import { GroupPanel } from './group-panel.tsx'
import { groupOfField, type InputGroup } from './groups.ts'
import { LayoutSwitch } from './layout-switch.tsx'
import { type GroupTotal, type ListedGroup, type ListedPart, SideList } from './side-list.tsx'
import type { FormLayout } from './use-form-layout.ts'

const NO_PARTS: readonly ListedPart[] = []
const NO_FINDINGS: readonly FieldFinding[] = []
const Groups = styled('div')({ display: 'grid', gap: 6, minWidth: 0, '& > *': { minWidth: 0 } })

/** Shown in the form about a group, in addition to its inputs. */
export interface GroupInfo<Details> {
  /** Its total; undefined: nothing is entered. */
  readonly total: GroupTotal | undefined
  /** Warnings that don't belong to one field. */
  readonly notes: number
  /** Below its inputs: plain data. */
  readonly details: Details
}

export interface GroupedFormProps<Details> {
  readonly state: FormState
  readonly groups: readonly InputGroup[]
  readonly infoOf: (group: string) => GroupInfo<Details>
  readonly Details: (props: { readonly details: Details }) => ReactNode
  /** Renders all groups at once. */
  readonly isWhole: boolean
  readonly onLayout: (layout: FormLayout) => void
  /** Parts below the form that the list of groups also links to. */
  readonly parts?: readonly ListedPart[]
}

/** All inputs in groups, with a side list of the groups: each group's total, errors and warnings. */
export function GroupedForm<Details>({ state, groups, infoOf, Details, isWhole, onLayout, parts = NO_PARTS }: GroupedFormProps<Details>) {
  const { findings, panels } = state
  const frame = useRef<HTMLDivElement>(null)
  const hasList = useHasList()
  const [current, setCurrent] = useState<string>()
  // Only the first group is visible at first; the others render after it, deferred.
  const drawn = useDeferredValue(groups.length, isWhole ? groups.length : 1)
  const findingsOf = useMemo(() => Map.groupBy(findings.all, ({ field }) => groupOfField(groups, field)), [findings, groups])
  const shown = groups.map((group) => {
    const { total, notes, details } = infoOf(group.name)
    const ofGroup = findingsOf.get(group.name) ?? NO_FINDINGS
    const count = countOf(ofGroup)
    const listed: ListedGroup = { name: group.name, title: group.title, total, faults: count.faults, notes: count.notes + notes }
    return { group, listed, details, findings: ofGroup }
  })

  /** Opens the group and scrolls to it. */
  const { isOpen, toggle } = panels
  const show = useCallback(
    (group: string) => {
      if (!isOpen(group)) toggle(group)
      requestAnimationFrame(() => {
        const panel = frame.current?.querySelector<HTMLElement>(`[data-group="${group}"]`)
        panel?.scrollIntoView({ block: 'start' })
        panel?.querySelector<HTMLElement>('button[aria-expanded]')?.focus({ preventScroll: true })
      })
    },
    [isOpen, toggle],
  )
  const focused = ({ target }: FocusEvent) => {
    const group = target.closest<HTMLElement>('[data-group]')?.dataset['group']
    if (group !== undefined) setCurrent(group)
  }

  return (
    <ListedForm ref={frame} data-listed={hasList || undefined} onFocus={focused}>
      {hasList && (
        <SideList groups={shown.map(({ listed }) => listed)} parts={parts} current={current} onShow={show}>
          <LayoutSwitch layout="full" onSwitch={onLayout} />
        </SideList>
      )}
      <Groups>
        {!hasList && <GroupJump groups={shown.map(({ listed }) => listed)} parts={parts} onShow={show} />}
        {shown.map(({ group, listed, details, findings: ofGroup }, at) => (
          <GroupPanel
            key={group.name}
            state={state}
            group={group}
            words={closedWords(listed)}
            details={details}
            Details={Details}
            findings={ofGroup}
            isDrawn={at < drawn}
          />
        ))}
        {!hasList && <LayoutSwitch layout="full" onSwitch={onLayout} />}
      </Groups>
    </ListedForm>
  )
}

function closedWords({ total, faults, notes }: ListedGroup): string {
  const state = faults > 0 ? `${faults} to correct` : notes > 0 ? `${notes} to check` : ''
  return [total?.words ?? (state === '' ? 'none' : ''), state].filter(Boolean).join(' · ')
}
