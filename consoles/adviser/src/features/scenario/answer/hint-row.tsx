import { styled } from '@tafel/kit/theme/styled.ts'
import { sectionOf } from '@tafel/contracts/law/working/law.ts'
import type { Hint } from '@tafel/contracts/kinds/scenario/calculator/hints/hint.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { hintTitle, savingOf } from '@tafel/contracts/kinds/scenario/report/hints.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint as Quiet } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'

const Row = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 68px',
  columnGap: 20,
  padding: '10px 0',
  borderBottom: `1px solid ${color.rule}`,
  '&[data-previewed]': {
    margin: '0 -12px',
    padding: '10px 12px',
    borderRadius: radius.card,
    borderBottomColor: 'transparent',
    backgroundColor: color.greenSoft,
  },
  '@media (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
})
const Title = styled('h3')({ margin: 0, font: 'inherit', fontWeight: 600 })
const Words = styled('p')({ gridColumn: '1 / 3', margin: '2px 0 0', fontSize: '0.875rem', color: color.ink2 })
const Law = styled('span')({ color: color.blue })
const Saved = styled('p')({ margin: 0, fontWeight: 600, textAlign: 'right', whiteSpace: 'nowrap', '&[data-less]': { color: color.green } })
const Actions = styled('div')({
  display: 'grid',
  justifyItems: 'end',
  alignContent: 'start',
  gridRow: '1 / 3',
  gridColumn: 3,
  '@media (max-width: 560px)': { display: 'flex', gap: 20, gridRow: 3, gridColumn: '1 / -1', justifyContent: 'end' },
})

export interface HintAction {
  readonly label: string
  readonly run: () => void
  readonly isOff?: boolean
}

export interface HintRowProps {
  /** Undefined: a previewed idea that no longer applies. */
  readonly hint?: Hint
  readonly isPreviewed?: boolean
  readonly actions?: readonly HintAction[]
}

/** A planning idea: its effect, its drawbacks, the tax it saves, and its actions. */
export function HintRow({ hint, isPreviewed = false, actions = [] }: HintRowProps) {
  const name = hint === undefined ? 'This idea' : hintTitle(hint)
  return (
    <Row data-previewed={isPreviewed || undefined}>
      <Title>
        {hint === undefined ? 'This idea no longer applies' : name} {isPreviewed && <Tag tone="green">preview</Tag>}
      </Title>
      {hint === undefined ? <span /> : <Saving hint={hint} />}
      <Actions>
        {actions.map(({ label, run, isOff = false }) => (
          <TextButton key={label} type="button" disabled={isOff} onClick={run}>
            {label}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </TextButton>
        ))}
      </Actions>
      {hint !== undefined && (
        <Words>
          {hint.reason} {hint.catch} <Law>{sections(hint)}</Law>
        </Words>
      )}
    </Row>
  )
}

const NOTES: Readonly<Record<NonNullable<Hint['effect']>, string | undefined>> = {
  saves: undefined,
  costs: undefined,
  inFigures: 'already in the figures',
  thisYear: 'this year only',
}

/** The change in tax; savings are negative. A saving already in the figures is no change. */
function Saving({ hint }: { readonly hint: Hint }) {
  const saved = savingOf(hint)
  const { effect } = hint
  const note = effect === null ? undefined : NOTES[effect]
  const lead = effect === 'inFigures' ? 'Already saved: ' : saved > 0 ? 'Tax falls: ' : 'Tax rises: '
  return (
    <Saved data-less={(saved > 0 && effect !== 'inFigures') || undefined}>
      <VisuallyHidden>{lead}</VisuallyHidden>
      {effect === 'inFigures' ? formatMoney(saved) : `${saved < 0 ? '+' : ''}${formatMoney(-saved)}`}
      {note !== undefined && (
        <>
          <br />
          <Quiet>{note}</Quiet>
        </>
      )}
    </Saved>
  )
}

const sections = ({ laws }: Hint) => laws.map(sectionOf).join('; ')
