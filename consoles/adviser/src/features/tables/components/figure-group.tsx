import { CONFIDENCE_WORDS, figureWords } from '@tafel/contracts/law/sets/figure-words.ts'
import type { FigureThen } from '@tafel/contracts/contexts/constants/views.ts'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useId } from 'react'
import type { Bands, FigureGroup, NamedFigure } from '../model/figure-groups.ts'

const Group = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  gap: '8px 32px',
  padding: '14px 0',
  borderTop: `1px solid ${color.rule}`,
  '@media (max-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Title = styled('h3')({ margin: 0, fontSize: '1rem', fontWeight: 600 })
const Source = styled('div')({
  display: 'grid',
  gap: 2,
  alignContent: 'start',
  justifyItems: 'start',
  minWidth: 0,
  overflowWrap: 'anywhere',
})
const Figures = styled('dl')({
  margin: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '2px 0' },
  '& dd': { margin: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '3px 0 3px 12px', textAlign: 'right', fontWeight: 400, whiteSpace: 'nowrap' },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left' },
  '& thead th': { fontSize: '0.8125rem', color: color.ink2, whiteSpace: 'normal', verticalAlign: 'bottom' },
})

/** A group of figures, with their source and how reliable they are. */
export function FigureGroupView({ group }: { readonly group: FigureGroup }) {
  const titleId = useId()
  const { title, source, confidence, comment, figures, bands } = group
  return (
    <Group role="group" aria-labelledby={titleId}>
      <Source>
        <Title id={titleId}>{title}</Title>
        {confidence === 'memory' ? <Tag tone="ochre">unconfirmed</Tag> : <Hint>{CONFIDENCE_WORDS[confidence]}</Hint>}
        <Hint>{comment === undefined ? source : `${source} · ${comment}`}</Hint>
      </Source>
      {bands === undefined ? <List title={title} figures={figures} /> : <BandsTable title={title} bands={bands} />}
    </Group>
  )
}

const List = ({ title, figures }: { readonly title: string; readonly figures: readonly NamedFigure[] }) => (
  <Figures>
    {figures.map(({ name, figure }) => (
      <div key={figure.figure}>
        <dt>{name === '' ? <VisuallyHidden>{title}</VisuallyHidden> : name}</dt>
        <dd>{words(figure)}</dd>
      </div>
    ))}
  </Figures>
)

const BandsTable = ({ title, bands }: { readonly title: string; readonly bands: Bands }) => (
  <Table aria-label={title}>
    <thead>
      <tr>
        <th scope="col">Row</th>
        {bands.columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {bands.rows.map(({ row, cells }) => (
        <tr key={row}>
          <th scope="row">{row}</th>
          {cells.map((cell, at) => (
            <td key={bands.columns[at]}>{cell === undefined ? '' : words(cell)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

const words = ({ value, unit, figure }: FigureThen) => figureWords(value, unit, figure)
