import { CONFIDENCE_WORDS, figureWords } from '@tafel/contracts/constants/sets/figure-words.ts'
import type { FigureThen } from '@tafel/contracts/constants/sets/views.ts'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { PlainTable, rowsAsBlocks } from '../../../shared/tables/table.ts'
import type { FigureGroup } from '../model/figure-groups.ts'

const Table = styled(PlainTable)({
  '& thead th': { borderBottomColor: color.ruleStrong },
  '& tbody th[scope="rowgroup"]': { paddingTop: 22, fontWeight: 600, borderBottomColor: color.ruleStrong },
  '& [data-value]': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& [data-source]': { color: color.ink2, fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '@media (max-width: 760px)': {
    ...rowsAsBlocks({ gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 12px', padding: '8px 0' }),
    '& tbody th[scope="rowgroup"], & [data-source]': { gridColumn: '1 / -1' },
  },
})

/** Figures by what they are of, each with how sure it is and where it is from. */
export function FiguresTable({ name, groups }: { readonly name: string; readonly groups: readonly FigureGroup[] }) {
  return (
    <Table aria-label={name}>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col" data-value>
            Value
          </th>
          <th scope="col">Sure by</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      {groups.map(({ title, figures }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {title}
            </th>
          </tr>
          {figures.map((figure) => (
            <FigureRow key={figure.figure} figure={figure} name={figure.name === '' ? title : figure.name} />
          ))}
        </tbody>
      ))}
    </Table>
  )
}

function FigureRow({ figure, name }: { readonly figure: FigureThen; readonly name: string }) {
  const { value, unit, confidence, source, comment } = figure
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-value>{figureWords(value, unit)}</td>
      <td>{confidence === 'memory' ? <Tag tone="ochre">{CONFIDENCE_WORDS.memory}</Tag> : CONFIDENCE_WORDS[confidence]}</td>
      <td data-source>
        {source}
        {comment !== undefined && ` · ${comment}`}
      </td>
    </tr>
  )
}
