import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useId } from 'react'
import { recordPaths } from '../paths.ts'
import { moveBetweenRows } from '../keys/row-keys.ts'
import { TextLink } from '../links/link-button.tsx'
import { storedRecordsQuery } from './stored-records-query.ts'
import { isOutOfReach } from './out-of-reach.ts'

const Rows = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& li': { padding: '10px 0', borderTop: `1px solid ${color.rule}`, overflowWrap: 'anywhere' },
})

/** Replaces a list that can't be loaded offline by the records that can be opened. `without`: the list's error. */
export function StoredRecords({ without }: { readonly without: unknown }) {
  const titleId = useId()
  const { data = [] } = useQuery({ ...storedRecordsQuery, enabled: isOutOfReach(without) })
  if (data.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId}>On this device</SectionTitle>
      <Hint>Recently opened records. They open without a connection.</Hint>
      <Rows onKeyDown={moveBetweenRows}>
        {data.map((record) => (
          <li key={record.recordId}>
            <TextLink data-row="" to={recordPaths.calculate.href(record)}>
              {record.description}
            </TextLink>{' '}
            <Hint>
              {KIND_NAMES[record.kind].words.one} · {record.clientName}
            </Hint>
          </li>
        ))}
      </Rows>
    </section>
  )
}
