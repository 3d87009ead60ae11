import { styled } from '@tafel/kit/theme/styled.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { font } from '@tafel/kit/theme/tokens.ts'
import { useScrollStops } from '@tafel/kit/scroll/use-scroll-stops.ts'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { recordPaths } from '../../shared/paths.ts'
import type { Comparison, FigureCell } from './comparison.ts'

// Positioned, so that visually hidden text stays within it.
const Scroller = styled('div')({ position: 'relative', overflowX: 'auto', '@media print': { overflow: 'visible' } })
/** The row headers, which stay in place while the columns scroll. */
const HELD = '& th[scope="row"], & thead td'
const Table = styled('table')({
  '--held': '200px',
  tableLayout: 'fixed',
  width: '100%',
  minWidth: 'calc(var(--held) + var(--columns) * 140px)',
  // With few columns the figures stay near their labels.
  maxWidth: 'calc(var(--held) + var(--columns) * 300px)',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.9375rem',
  '& th, & td': { padding: '0 10px', height: 45, borderBottom: `1px solid ${color.rule}`, verticalAlign: 'middle' },
  '& td, & thead th': { textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums' },
  '& thead :is(th, td)': { verticalAlign: 'bottom', paddingBottom: 10, fontWeight: 400, borderBottomColor: color.ruleStrong },
  [HELD]: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: 'var(--held)',
    paddingLeft: 0,
    textAlign: 'left',
    fontWeight: 400,
    backgroundColor: color.paper,
  },
  '& tr > :last-child': { paddingRight: 0 },
  // A shade of the page colour in both colour schemes.
  '& [data-drawn]': { backgroundColor: `color-mix(in srgb, ${color.ink} 5%, ${color.paper})` },
  '& tr[data-sum] > :is(th, td)': { borderTop: `2px solid ${color.ink2}`, fontWeight: 600 },
  '& tr[data-section] > th': {
    textAlign: 'left',
    paddingLeft: 0,
    fontWeight: 400,
    height: 'auto',
    paddingTop: 26,
    paddingBottom: 6,
    borderBottomColor: color.ruleStrong,
  },
  '& tr[data-tall] > *': { height: 62 },
  '@media (max-width: 620px)': { '--held': '116px', fontSize: '0.875rem' },
  '@media print': {
    fontSize: '8.5pt',
    minWidth: 0,
    '--held': '22%',
    '& th, & td': { height: 'auto', padding: '3px 4px' },
    '& tr': { breakInside: 'avoid' },
    [HELD]: { position: 'static', backgroundColor: 'transparent' },
  },
})
const Label = styled('span')({ display: 'block', fontSize: '0.8125rem', color: color.ink3 })
const Figure = styled('strong')({ font: `600 1.1875rem/1.3 ${font.serif}`, whiteSpace: 'nowrap', '@media print': { fontSize: '10pt' } })
const Quiet = styled('span')({ color: color.ink3 })
const Missing = styled('span')({ color: color.ochre })
const Amount = styled('span')({
  whiteSpace: 'nowrap',
  '&[data-good="true"]': { color: color.green, fontWeight: 600 },
  '&[data-same="true"]': { color: color.ink3 },
})
const Words = styled('span')({
  display: '-webkit-box',
  WebkitLineClamp: 4,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '@media print': { display: 'block' },
})
const FieldLink = styled(Link)({
  color: 'inherit',
  fontWeight: 400,
  textDecoration: `underline dotted ${color.ruleStrong}`,
  textUnderlineOffset: 4,
})

export interface CompareTableProps {
  readonly comparison: Comparison
  readonly records: readonly RecordView[]
  /** For screen readers. */
  readonly caption: string
  /** The header of each column. */
  readonly heads: readonly ReactNode[]
  /** The control next to the title of the results. */
  readonly figuresChoice: ReactNode
  readonly showsAll: boolean
}

/** The records as columns: answers, differing inputs and results. */
export function CompareTable({ comparison, records, caption, heads, figuresChoice, showsAll }: CompareTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  useScrollStops(frame, '[data-scrolls]')
  const { columns, base, drawn, answers, inputs, hidden, figures } = comparison
  const mark = (place: number) => (place === drawn ? true : undefined)
  /** The record that a field links to: the drawn one if its value differs. */
  const recordOf = (isSame: readonly boolean[]) => records[drawn !== undefined && isSame[drawn] === false ? drawn : base]!

  return (
    <div ref={frame}>
      <Scroller data-scrolls role="region" aria-label={caption}>
        <Table style={{ '--columns': columns.length } as CSSProperties}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <td>
                <VisuallyHidden>Line</VisuallyHidden>
              </td>
              {columns.map(({ recordId }, place) => (
                <th key={recordId} scope="col" data-drawn={mark(place)}>
                  {heads[place]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr data-tall>
              <th scope="row">Answer</th>
              {answers.map(({ label, words, isMissing }, place) => (
                <td key={columns[place]!.recordId} data-drawn={mark(place)}>
                  <Label>{label}</Label>
                  {isMissing ? <Missing>{words}</Missing> : <Figure>{words}</Figure>}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Difference from the base</th>
              {answers.map(({ difference }, place) => (
                <td key={columns[place]!.recordId} data-drawn={mark(place)}>
                  {place === base ? <Quiet>base</Quiet> : difference === undefined ? <Quiet>–</Quiet> : <Cell cell={difference} />}
                </td>
              ))}
            </tr>
          </tbody>
          <tbody>
            <Section
              columns={columns.length}
              aside={
                hidden > 0 && (
                  <Quiet>
                    {hidden} identical {hidden === 1 ? 'input' : 'inputs'} hidden
                  </Quiet>
                )
              }
            >
              {showsAll ? 'Inputs' : 'Inputs that differ'}
            </Section>
            {inputs.map(({ path, label, words, isSame }) => (
              <tr key={path}>
                <th scope="row">
                  <FieldLink
                    to={`${recordPaths.calculate.href(recordOf(isSame))}?field=${encodeURIComponent(path)}`}
                    title={`Go to the field in ${recordOf(isSame).description}`}
                  >
                    {label}
                  </FieldLink>
                </th>
                {words.map((each, place) => (
                  <td key={columns[place]!.recordId} data-drawn={mark(place)}>
                    {place !== base && isSame[place] ? (
                      <Quiet>same</Quiet>
                    ) : (
                      <Words as={place === base ? 'span' : 'strong'} title={each}>
                        {each}
                      </Words>
                    )}
                  </td>
                ))}
              </tr>
            ))}
            {inputs.length === 0 && (
              <tr>
                <td colSpan={columns.length + 1}>
                  <Quiet>Nothing differs.</Quiet>
                </td>
              </tr>
            )}
          </tbody>
          <tbody>
            <Section columns={columns.length} aside={figuresChoice}>
              Results
            </Section>
            {figures.map(({ id, label, isSum, cells }) => (
              <tr key={id} data-sum={isSum || undefined}>
                <th scope="row">{label}</th>
                {cells.map((cell, place) => (
                  <td key={columns[place]!.recordId} data-drawn={mark(place)}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </div>
  )
}

const SectionLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 16px',
  fontSize: '0.8125rem',
  // Stays visible while the columns scroll.
  position: 'sticky',
  left: 0,
  width: 'max-content',
  maxWidth: 'min(100%, calc(100vw - 32px))',
})

function Section({ columns, aside, children }: { readonly columns: number; readonly aside?: ReactNode; readonly children: ReactNode }) {
  return (
    <tr data-section>
      <th scope="rowgroup" colSpan={columns + 1}>
        <SectionLine>
          <SectionTitle>{children}</SectionTitle>
          {aside}
        </SectionLine>
      </th>
    </tr>
  )
}

function Cell({ cell: { words, isMissing, isIncomplete, isGood, isSame } }: { readonly cell: FigureCell }) {
  if (isMissing) return <Missing>{words}</Missing>
  return (
    <Amount data-good={isGood} data-same={isSame}>
      {words}
      {isIncomplete && <Missing style={{ display: 'block', fontSize: '0.8125rem', fontWeight: 400 }}>incomplete</Missing>}
    </Amount>
  )
}
