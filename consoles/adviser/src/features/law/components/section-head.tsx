import { ACTS } from '@tafel/contracts/law/sections/section/acts.ts'
import type { LawSection } from '@tafel/contracts/law/sections/section/law-section.ts'
import { wordingText } from '@tafel/contracts/contexts/law/wording-text.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint, Law, PageTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { font } from '@tafel/kit/theme/tokens.ts'
import { useState } from 'react'

const Head = styled('header')({ display: 'grid', gap: 6 })
const Titles = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 14px' })
const Citation = styled(Law)({ fontSize: '1rem' })
const Earlier = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', color: color.ink2, fontSize: '0.8125rem' })
const Reading = styled('blockquote')({
  margin: '14px 0 0',
  padding: '4px 0 4px 18px',
  borderLeft: `3px solid ${color.blue}`,
  font: `600 1.25rem/1.4 ${font.serif}`,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  '@media (max-width: 620px)': { fontSize: '1.125rem' },
})

/** Title, citation, the dates of its wordings, and our reading in one sentence. */
export function SectionHead({ entry }: { readonly entry: LawSection }) {
  const [showsEarlier, setShowsEarlier] = useState(false)
  const newest = entry.wordings.at(-1)!
  const earlier = entry.wordings.slice(0, -1).toReversed()
  return (
    <Head>
      <Titles>
        <PageTitle>{entry.title}</PageTitle>
        <Citation>
          {entry.section}, {ACTS[entry.act].title}
        </Citation>
        {newest.to === undefined ? <Tag tone="green">in force</Tag> : <Tag>no longer in force</Tag>}
      </Titles>
      <Hint>
        This wording: {wordingText(newest)}
        {earlier.length > 0 && (
          <>
            {' · '}
            <TextButton type="button" aria-expanded={showsEarlier} onClick={() => setShowsEarlier(!showsEarlier)}>
              Earlier wordings
            </TextButton>
          </>
        )}
      </Hint>
      {showsEarlier && (
        <Earlier>
          {earlier.map((wording) => (
            <li key={wordingText(wording)}>{wordingText(wording)}</li>
          ))}
        </Earlier>
      )}
      <Reading>{entry.reading}</Reading>
    </Head>
  )
}
