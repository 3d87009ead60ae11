import type { TaxConstants, TaxKind } from '@tafel/contracts/law/figure/tax-kinds.ts'
import { type FigureRow, type FigureStatus, figureTable, kindTitle } from '@tafel/contracts/law/sections/section/figures.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { Tag, type TagTone } from '@tafel/kit/tag/tag.tsx'
import { Hint, PaneTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useState } from 'react'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { paths } from '../../../shared/paths.ts'
import { Block, LawTable } from './block.tsx'

/** Rows shown until the user expands the table. */
const SHOWN = 6
/** With more columns than this, the source has its own line below the row. */
const MAX_COLUMNS_WITH_SOURCE = 3

const Scroll = styled('div')({ overflowX: 'auto' })
const Name = styled(PaneTitle)({ padding: '12px 0 0' })
const Table = styled(LawTable)({
  '& tr[data-now] [data-figure]': { fontWeight: 600 },
  '& thead th': { verticalAlign: 'bottom' },
  '& thead [data-figure]': { whiteSpace: 'normal' },
})
const Tags = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 4 })
const Time = styled('th')({ whiteSpace: 'nowrap' })
const SOURCE = { overflowWrap: 'anywhere', fontSize: '0.8125rem', color: color.ink2 } as const
const Source = styled('td')({ minWidth: 170, ...SOURCE })
const SourceBelow = styled('td')(SOURCE)
const Figured = styled('tr')({ '&[data-continued] > *': { borderBottom: 0, paddingBottom: 2 } })
const More = styled('p')({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: '8px 0 0', fontSize: '0.875rem' })

const TONES: Readonly<Record<FigureStatus, TagTone>> = {
  'in force': 'green',
  enacted: 'quiet',
  announced: 'ochre',
  'not announced': 'ochre',
  'not loaded': 'ochre',
}
const UNSURE = { one_source: 'one source', memory: 'not confirmed' } as const

export interface FiguresProps {
  readonly kinds: readonly TaxKind[]
  readonly tax: TaxConstants
  readonly today: string
}

/** The amounts that a section applies, by year, with their legal status and source. */
export function Figures({ kinds, tax, today }: FiguresProps) {
  const [showsAll, setShowsAll] = useState(false)
  const tables = kinds.map((kind) => figureTable(tax, kind, today, showsAll))
  return (
    <Block
      title="Amounts by year"
      action={
        <TextButton type="button" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
          All years
        </TextButton>
      }
    >
      {tables.map(({ kind, isByYear, columns, rows }) => (
        <div key={kind}>
          {tables.length > 1 && <Name>{kindTitle(kind)}</Name>}
          <Scroll tabIndex={0} role="group" aria-label={`${kindTitle(kind)} by year`}>
            <Table aria-label={kindTitle(kind)}>
              <thead>
                <tr>
                  <th scope="col">{isByYear ? 'Tax years' : 'Days'}</th>
                  {columns.map((column) => (
                    <th key={column} scope="col" data-figure="">
                      {column}
                    </th>
                  ))}
                  <th scope="col">Status</th>
                  {columns.length <= MAX_COLUMNS_WITH_SOURCE && <th scope="col">Source</th>}
                </tr>
              </thead>
              <tbody>
                {(showsAll ? rows : rows.slice(0, SHOWN)).map((row) => (
                  <Row key={row.time} row={row} columns={columns} />
                ))}
              </tbody>
            </Table>
          </Scroll>
          <More>
            {!showsAll && rows.length > SHOWN && <Hint>Earlier rows not shown: {rows.length - SHOWN}</Hint>}
            <TextLink to={paths.tables.href()}>Every figure of a year</TextLink>
          </More>
        </div>
      ))}
    </Block>
  )
}

function Row({ row, columns }: { readonly row: FigureRow; readonly columns: readonly string[] }) {
  const { time, years, cells, status, confidence, source, isNow } = row
  const hasSourceColumn = columns.length <= MAX_COLUMNS_WITH_SOURCE
  const hasSourceRow = !hasSourceColumn && source !== ''
  return (
    <>
      <Figured data-now={isNow || undefined} data-continued={hasSourceRow || undefined}>
        <Time scope="row">
          {time} {years > 1 && <Hint>{years} years</Hint>}
        </Time>
        {cells.map((cell, at) => (
          <td key={columns[at]} data-figure="" data-label={columns[at]}>
            {cell}
          </td>
        ))}
        <td>
          <Tags>
            <Tag tone={TONES[status]}>{status}</Tag>
            {confidence !== null && confidence !== 'confirmed' && <Tag tone="ochre">{UNSURE[confidence]}</Tag>}
          </Tags>
        </td>
        {hasSourceColumn && <Source>{source}</Source>}
      </Figured>
      {hasSourceRow && (
        <tr>
          <SourceBelow colSpan={columns.length + 2}>Source: {source}</SourceBelow>
        </tr>
      )}
    </>
  )
}
