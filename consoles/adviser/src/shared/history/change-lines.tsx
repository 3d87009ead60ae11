import { styled } from '@tafel/kit/theme/styled.ts'
import type { ChangeWords } from '@tafel/contracts/kinds/compare/change-words.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useState } from 'react'
import { Arrow } from './arrow.tsx'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: '0.875rem',
  color: color.ink2,
  overflowWrap: 'anywhere',
  '& strong': { color: color.ink },
  '& li li': { paddingLeft: 14 },
})

/** Further changes are shown on demand. */
const SHOWN = 4

/** Old and new value of each change; `isAlone`: a single change whose label is shown elsewhere. */
export function ChangeLines({ changes, isAlone = false }: { readonly changes: readonly ChangeWords[]; readonly isAlone?: boolean }) {
  const [showsAll, setAll] = useState(false)
  if (changes.length === 0) return null
  const shown = showsAll || changes.length <= SHOWN + 1 ? changes : changes.slice(0, SHOWN)
  return (
    <div>
      <List>
        {shown.map(({ path, label, from, to, rows }) => (
          <li key={path}>
            {!(isAlone && changes.length === 1) && `${label}: `}
            {from}
            <Arrow />
            <strong>{to}</strong>
            {rows.length > 0 && (
              <List>
                {rows.map((row) => (
                  <li key={row}>{row}</li>
                ))}
              </List>
            )}
          </li>
        ))}
      </List>
      {shown.length < changes.length && (
        <TextButton type="button" onClick={() => setAll(true)}>
          {changes.length - shown.length} more
        </TextButton>
      )}
    </div>
  )
}
