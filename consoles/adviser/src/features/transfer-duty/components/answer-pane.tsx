import { styled } from '@mui/material/styles'
import { Money } from '@tafel/kit/money/money.tsx'
import { Answer, Hint, Law, PaneTitle, SmallAnswer } from '@tafel/kit/text/text.tsx'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { type ReactNode, useId } from 'react'
import type { AnswerView } from '../model/answer-view.ts'

const Pane = styled('section')({
  border: `1px solid ${color.rule}`,
  borderRadius: radius.card,
  backgroundColor: color.card,
  overflow: 'hidden',
})
const Part = styled('div')({
  padding: '14px 24px',
  '& + &': { borderTop: `1px solid ${color.rule}` },
  '@media (max-width: 480px)': { padding: '16px' },
})
const Title = styled('h2')({ margin: 0, font: 'inherit', fontSize: '0.875rem', color: color.ink2 })
const Consequence = styled('p')({ margin: '4px 0 0', color: color.ink2, minHeight: '1.45em' })
const Figures = styled('dl')({
  display: 'grid',
  // Fixed shares: the columns stand still while the figures change.
  gridTemplateColumns: '37fr 26fr 37fr',
  margin: 0,
  borderBlock: `1px solid ${color.rule}`,
  '& > div': { padding: '9px 8px 9px 20px', minWidth: 0, borderLeft: `1px solid ${color.rule}` },
  '& > div:first-of-type': { borderLeft: 0, paddingLeft: 24 },
  '& dd': { margin: 0, whiteSpace: 'nowrap' },
  '@media (max-width: 480px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', padding: '8px 16px', borderLeft: 0 },
    '& > div + div': { borderTop: `1px solid ${color.rule}` },
  },
})
const Head = styled('div')({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 12, marginBottom: 2 })
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  color: color.ink2,
  '& th': { textAlign: 'left', fontWeight: 400 },
  '& td': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& th, & td': { height: 29, padding: 0, borderBottom: `1px solid ${color.rule}` },
  '& td:nth-of-type(1)': { width: 64 },
  '& td:nth-of-type(2)': { width: '38%' },
  '& tr[data-unreached]': { color: color.ink3 },
  '& thead th': { height: 0, border: 0 },
  '& tfoot th, & tfoot td': {
    height: 36,
    borderBottom: 0,
    borderTop: `1px solid ${color.ink2}`,
    fontWeight: 600,
    fontSize: '0.9375rem',
    color: color.ink,
  },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
})
const Foot = styled('div')({
  padding: '11px 24px',
  borderTop: `1px solid ${color.rule}`,
  backgroundColor: color.ochreSoft,
  color: color.ochre,
  fontSize: '0.875rem',
  '& p': { margin: 0 },
  '& p + p': { marginTop: 6 },
  '@media (max-width: 480px)': { padding: '14px 16px' },
})
const Wrong = styled('p')({
  margin: '10px 0 0',
  padding: '8px 12px',
  borderRadius: radius.input,
  backgroundColor: color.redSoft,
  color: color.red,
  fontSize: '0.875rem',
})
const Hidden = styled('span')({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' })

/** Characters that fit into a column at the usual size. */
const LONG_FIGURE = 13

export interface AnswerPaneProps {
  readonly view: AnswerView
  /** Set when the server answered something else for the same inputs. */
  readonly mismatch?: string | undefined
  readonly onOpenWorking: () => void
  readonly chart: ReactNode
}

/** The live answer: the figure, what follows from it, how it comes about, and what it leaves out. */
export function AnswerPane({ view, mismatch, onOpenWorking, chart }: AnswerPaneProps) {
  const titleId = useId()
  return (
    <Pane aria-labelledby={titleId}>
      <Part>
        <Title id={titleId}>Transfer duty payable</Title>
        <Answer>
          <Money cents={view.duty} />
        </Answer>
        <Consequence>{view.consequence}</Consequence>
        {mismatch !== undefined && <Wrong role="alert">{mismatch}</Wrong>}
      </Part>
      <Figures>
        {view.figures.map(({ label, value }) => (
          <div key={label}>
            <dt>
              <Hint>{label}</Hint>
            </dt>
            <SmallAnswer as="dd" style={value.length > LONG_FIGURE ? { fontSize: '0.9375rem' } : undefined}>
              {value}
            </SmallAnswer>
          </div>
        ))}
      </Figures>
      <Part>
        <Head>
          <PaneTitle>How the duty comes about</PaneTitle>
          <TextButton type="button" onClick={onOpenWorking} style={{ fontSize: '0.875rem' }}>
            Open working
          </TextButton>
        </Head>
        <Table>
          <thead>
            <tr>
              <th scope="col">
                <Hidden>Part of the value</Hidden>
              </th>
              <th scope="col">
                <Hidden>Rate</Hidden>
              </th>
              <th scope="col">
                <Hidden>Duty</Hidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {view.lines.map((line, index) => (
              <tr key={index} data-unreached={line.duty === null ? '' : undefined}>
                <th scope="row">{line.label}</th>
                <td>{line.rate}</td>
                <td>
                  <Money cents={line.duty} shown={view.shown} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Duty {view.law !== null && <Law>{view.law}</Law>}
              </th>
              <td>
                <Money cents={view.duty} shown={view.shown} />
              </td>
            </tr>
          </tfoot>
        </Table>
      </Part>
      <Part>{chart}</Part>
      <Foot>
        {view.notes.map((note) => (
          <p key={note.lead + note.text}>
            <strong>{note.lead}</strong> {note.text}
          </p>
        ))}
      </Foot>
    </Pane>
  )
}
