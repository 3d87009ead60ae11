import { styled } from '@tafel/kit/theme/styled.ts'
import { KIND_NAMES } from '@tafel/contracts/records/kind-names.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { Headline } from '../../../shared/records/headline.tsx'
import { changedLabel } from '../../../shared/time/local-time.ts'
import type { ChangeLine } from '../model/last-changes.ts'

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 })
const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr)',
  columnGap: 12,
  padding: '9px 0',
  borderBottom: `1px solid ${color.rule}`,
  overflowWrap: 'anywhere',
  '& time': { color: color.ink3, fontSize: '0.875rem', whiteSpace: 'nowrap' },
})

/** What happened last, and the answer that it led to. */
export function LastChanges({ lines, now }: { readonly lines: readonly ChangeLine[]; readonly now: Date }) {
  return (
    <List>
      {lines.map(({ key, at, words, record }) => (
        <Line key={key}>
          <time dateTime={at}>{changedLabel(at, now)}</time>
          <div>
            {words}
            {record !== undefined && (
              <Hint style={{ display: 'block' }}>
                {KIND_NAMES[record.kind].words.one}
                {!record.deleted && (
                  <>
                    {' · now '}
                    <Headline record={record} />
                  </>
                )}
              </Hint>
            )}
          </div>
        </Line>
      ))}
    </List>
  )
}
