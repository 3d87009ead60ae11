import { styled } from '@tafel/kit/theme/styled.ts'
import type { CentsShown } from '@tafel/contracts/base/money/format.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { Answer, Hint, PaneTitle, SmallAnswer } from '@tafel/kit/text/text.tsx'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { PAINTED_APART } from '@tafel/kit/theme/painted-apart.ts'
import { font, radius } from '@tafel/kit/theme/tokens.ts'
import { memo, type ReactNode, useContext, useId } from 'react'
import { Figure, Working, WorkingContext } from './figure.tsx'
import { Warning } from './ledger-table.tsx'

const Pane = styled('section')({
  border: `1px solid ${color.rule}`,
  borderRadius: radius.card,
  backgroundColor: color.card,
  overflow: 'hidden',
})
const Part = styled('div')({
  ...PAINTED_APART,
  padding: '13px 24px',
  '& + &': { borderTop: `1px solid ${color.rule}` },
  '&:empty': { display: 'none' },
  '@media (max-width: 30em)': { padding: '16px' },
})
const Title = styled('h2')({ margin: 0, font: 'inherit', fontSize: '0.875rem', color: color.ink2 })
const TitleLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: '4px 12px',
})
const Consequence = styled('p')({ margin: '4px 0 0', color: color.ink2, minHeight: '1.45em' })
const Figures = styled('dl')({
  display: 'grid',
  // Fixed proportions, so that columns don't move while figures change.
  gridTemplateColumns: '31fr 38fr 31fr',
  margin: 0,
  borderBlock: `1px solid ${color.rule}`,
  '& > div': { padding: '9px 8px 9px 18px', minWidth: 0, borderLeft: `1px solid ${color.rule}` },
  '& > div:first-of-type': { borderLeft: 0, paddingLeft: 24 },
  '& dd': { margin: 0, whiteSpace: 'nowrap' },
  '@media (max-width: 30em)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', padding: '8px 16px', borderLeft: 0 },
    '& > div:first-of-type': { paddingLeft: 16 },
    '& > div + div': { borderTop: `1px solid ${color.rule}` },
  },
})
const Basis = styled('p')({
  margin: 0,
  padding: '6px 24px 7px',
  borderBottom: `1px solid ${color.rule}`,
  fontSize: '0.8125rem',
  color: color.ink2,
  '@media (max-width: 30em)': { paddingInline: 16 },
})
const Flag = styled(Warning)({ display: 'block', font: `400 0.8125rem/1.3 ${font.sans}` })
const Head = styled('div')({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 12, marginBottom: 2 })
const Foot = styled('div')({
  padding: '11px 24px',
  borderTop: `1px solid ${color.rule}`,
  backgroundColor: color.ochreSoft,
  color: color.ochre,
  fontSize: '0.875rem',
  '& p': { margin: 0 },
  '& p + p': { marginTop: 6 },
  '@media (max-width: 30em)': { padding: '14px 16px' },
})
/** The number of characters that fit into a column at the default size. */
const LONG_FIGURE = 12

/** A figure next to the answer. */
export interface PaneFigure {
  readonly label: string
  readonly value: string
  /** The step of its working. */
  readonly step?: string | undefined
  /** A one-word warning. */
  readonly flag?: string | undefined
  /** Its basis; shown in a quiet line below all figures. */
  readonly note?: string | undefined
}

/** A warning. */
export interface PaneNote {
  readonly lead: string
  readonly text: string
  /** An action that resolves it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface AnswerPaneProps {
  /** The answer's name: `Transfer duty payable`. */
  readonly title: string
  readonly cents: number | null
  /** Default: cents if there are any. */
  readonly shown?: CentsShown
  /** The step of its working. */
  readonly step?: string | undefined
  /** Next to the title: the money it is in. */
  readonly aside?: ReactNode
  /** One line on its consequences. */
  readonly consequence: string
  /** Below it: how certain the underlying law is. */
  readonly tag?: ReactNode
  /** The next figures, at most three. */
  readonly figures: readonly PaneFigure[]
  /** One line on how to improve the answer. */
  readonly idea?: ReactNode
  /** The table's caption. */
  readonly tableTitle: string
  readonly table: ReactNode
  readonly chart?: ReactNode
  /** The chart shows more than the table. */
  readonly isChartFirst?: boolean
  /** Omissions and warnings, at the bottom. */
  readonly notes: readonly PaneNote[]
}

/** The live answer: the figure, its consequences, its calculation and its omissions. */
export function AnswerPane({
  title,
  cents,
  shown = 'nonZero',
  step,
  aside,
  consequence,
  tag,
  figures,
  idea,
  tableTitle,
  table,
  chart,
  isChartFirst = false,
  notes,
}: AnswerPaneProps) {
  const titleId = useId()
  const working = useContext(WorkingContext)
  const picture = chart !== undefined && chart !== null && <Part>{chart}</Part>
  return (
    <Pane aria-labelledby={titleId}>
      <Part>
        <TitleLine>
          <Title id={titleId}>{title}</Title>
          {aside}
        </TitleLine>
        <Answer>
          {step === undefined ? <Money cents={cents} shown={shown} /> : <Figure cents={cents} step={step} label={title} shown={shown} />}
        </Answer>
        <Consequence>{consequence}</Consequence>
        {tag}
      </Part>
      <Figures>
        {figures.map((figure) => (
          <SideFigure key={figure.label} {...figure} />
        ))}
      </Figures>
      {figures.map(
        ({ label, note }) =>
          note !== undefined && (
            <Basis key={label}>
              {label}: {note}
            </Basis>
          ),
      )}
      {idea}
      {isChartFirst && picture}
      <Part>
        <Head>
          <PaneTitle>{tableTitle}</PaneTitle>
          {working !== undefined && (
            <TextButton type="button" data-tour="working" onClick={working.openAll} style={{ fontSize: '0.875rem' }}>
              Open working
            </TextButton>
          )}
        </Head>
        {table}
      </Part>
      {!isChartFirst && picture}
      {notes.length > 0 && (
        <Foot>
          {notes.map(({ lead, text, action }) => (
            <p key={lead + text}>
              <strong>{lead}</strong> {text}{' '}
              {action !== undefined && (
                <TextButton
                  type="button"
                  onClick={action.run}
                  style={{ fontSize: 'inherit', color: 'inherit', textDecoration: 'underline' }}
                >
                  {action.label}
                </TextButton>
              )}
            </p>
          ))}
        </Foot>
      )}
    </Pane>
  )
}

const SideFigure = memo(function SideFigure({ label, value, step, flag }: PaneFigure) {
  return (
    <div>
      <dt>
        <Hint>{label}</Hint>
      </dt>
      <SmallAnswer as="dd" style={value.length > LONG_FIGURE ? { fontSize: '1rem', lineHeight: 1.54 } : undefined}>
        {step === undefined ? (
          value
        ) : (
          <Working step={step} name={`${value}, working of ${label}`}>
            {value}
          </Working>
        )}
        {flag !== undefined && <Flag>{flag}</Flag>}
      </SmallAnswer>
    </div>
  )
})
