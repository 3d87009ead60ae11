import { styled } from '@tafel/kit/theme/styled.ts'
import type { TaxConstants } from '@tafel/contracts/law/figure/tax-kinds.ts'
import { isFull } from '@tafel/contracts/base/charts/limit.ts'
import { limitsOf } from '@tafel/contracts/kinds/scenario/report/limits.ts'
import { type FocusEvent, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { PlainAnswer } from '../engine/tasks.ts'
import { ListedForm, useHasList } from '../../../workbench/parts/listed-form.tsx'
import type { FieldFinding } from '../model/findings.ts'
import { groupTotal } from '../model/group-totals.ts'
import { type GroupName, groupOfField, GROUPS } from '../model/groups.ts'
import { missingOf } from '../model/missing.ts'
import type { FormView } from '../model/scenario-form.ts'
import { GroupPanel } from './group-panel.tsx'
import { LayoutSwitch } from './layout-switch.tsx'
import { type ListedGroup, SideList } from './side-list.tsx'
import type { FormLayout } from './use-form-layout.ts'

const NOTHING: readonly string[] = []
const NO_FINDINGS: readonly FieldFinding[] = []
const Groups = styled('div')({ display: 'grid', gap: 6, minWidth: 0, '& > *': { minWidth: 0 } })

export interface FullLayoutProps {
  readonly view: FormView
  readonly answer: PlainAnswer
  /** What it was worked out with. */
  readonly tax: TaxConstants
  /** All groups are drawn at once. */
  readonly isWhole: boolean
  readonly onLayout: (layout: FormLayout) => void
}

/** All inputs in their groups, with a list of the groups at the side: what each comes to, what is wrong in it, which limits are reached. */
export function FullLayout({ view, answer, tax, isWhole, onLayout }: FullLayoutProps) {
  const { inputs, findings, panels } = view
  const frame = useRef<HTMLDivElement>(null)
  const hasList = useHasList()
  const [current, setCurrent] = useState<GroupName>()
  // The groups below the first are out of sight at first: they are drawn after it, in slices.
  const drawn = useDeferredValue(GROUPS.length, isWhole ? GROUPS.length : 1)
  const saidOf = useMemo(() => Map.groupBy(findings.all, ({ field }) => groupOfField(field)), [findings])
  const limits = useMemo(() => (answer.ok ? limitsOf(answer.inputs, answer.result, tax) : []), [answer, tax])
  const listed = GROUPS.map(({ name, title }): ListedGroup => {
    const state = findings.ofGroup(name)
    const reached = limits.filter((limit) => limit.group === name && isFull(limit)).length
    return { name, title, total: groupTotal(name, inputs, answer), faults: state.faults, notes: state.notes + reached }
  })

  /** Opens the group and goes to it. */
  const { isOpen, toggle } = panels
  const show = useCallback(
    (group: GroupName) => {
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
    const group = target.closest<HTMLElement>('[data-group]')?.dataset['group'] as GroupName | undefined
    if (group !== undefined) setCurrent(group)
  }

  return (
    <ListedForm ref={frame} data-listed={hasList || undefined} onFocus={focused}>
      {hasList && (
        <SideList groups={listed} current={current} onShow={show}>
          <LayoutSwitch layout="full" onSwitch={onLayout} />
        </SideList>
      )}
      <Groups>
        {GROUPS.map((group, at) => {
          const { total, faults, notes } = listed[at]!
          return (
            <GroupPanel
              key={group.name}
              view={view}
              group={group}
              words={closedWords(total?.words, faults, notes)}
              limits={limits.filter((limit) => limit.group === group.name)}
              missing={answer.ok ? missingOf(group.name, answer.result) : NOTHING}
              findings={saidOf.get(group.name) ?? NO_FINDINGS}
              isDrawn={at < drawn}
            />
          )
        })}
        {!hasList && <LayoutSwitch layout="full" onSwitch={onLayout} />}
      </Groups>
    </ListedForm>
  )
}

function closedWords(total: string | undefined, faults: number, notes: number): string {
  const state = faults > 0 ? `${faults} to correct` : notes > 0 ? `${notes} to look at` : ''
  return [total ?? (state === '' ? 'none' : ''), state].filter(Boolean).join(' · ')
}
