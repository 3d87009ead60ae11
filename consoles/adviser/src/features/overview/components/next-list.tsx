import { styled } from '@tafel/kit/theme/styled.ts'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useId } from 'react'
import { paths, recordPaths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/links/link-button.tsx'
import { clientsHref } from '../../../shared/records/clients-href.ts'
import type { NextAction, NextItem } from '../model/next-items.ts'

const Head = styled('div')({ paddingBottom: 8, borderBottom: `1px solid ${color.ruleStrong}` })
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })
const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '34px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '12px 0',
  borderBottom: `1px solid ${color.rule}`,
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '@media (max-width: 600px)': {
    gridTemplateColumns: '34px minmax(0, 1fr)',
    '& > a': { gridColumn: 2, justifySelf: 'start', marginTop: 4 },
  },
})
const Badge = styled('span')({ display: 'grid', placeItems: 'center', width: 34, height: 34, borderRadius: 8 })
const Nothing = styled('p')({ margin: 0, padding: '12px 0', color: color.ink2, borderBottom: `1px solid ${color.rule}` })

const SIGNS = {
  ochre: { background: color.ochreSoft, color: color.ochre, d: 'M9 4v6M9 13v.5' },
  blue: { background: color.blueSoft, color: color.blue, d: 'M4.5 13.5 5 11l6.5-6.5 2 2L7 13z' },
  green: { background: color.greenSoft, color: color.green, d: 'M9 4v10M4 9h10' },
} as const

/** The items that need attention, each with a reason and one button. */
export function NextList({ items }: { readonly items: readonly NextItem[] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Head>
        <SectionTitle id={titleId}>Next</SectionTitle>
      </Head>
      {items.length === 0 ? (
        <Nothing>Everything is in order.</Nothing>
      ) : (
        <List>
          {items.map(({ id, tone, title, reason, label, action }) => (
            <Item key={id}>
              <Badge style={{ backgroundColor: SIGNS[tone].background, color: SIGNS[tone].color }}>
                <svg
                  width="18"
                  height="18"
                  viewBox="0 0 18 18"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  aria-hidden="true"
                >
                  <path d={SIGNS[tone].d} />
                </svg>
              </Badge>
              <div>
                <p>
                  <strong>{title}</strong>
                </p>
                <p style={{ color: color.ink2 }}>{reason}</p>
              </div>
              <LinkButton tone="white" look="outline" to={hrefOf(action)} aria-label={`${label}: ${title}`}>
                {label}
              </LinkButton>
            </Item>
          ))}
        </List>
      )}
    </section>
  )
}

function hrefOf(action: NextAction): string {
  switch (action.kind) {
    case 'addClient':
      return clientsHref({ dialog: 'new' })
    case 'openClients':
      return clientsHref()
    case 'openClient':
      return paths.client.href(action.clientId)
    case 'openReviews':
      return clientsHref({ order: 'review' })
    case 'openRecord':
      return recordPaths.calculate.href(action.record)
    case 'openSubscriptions':
      return paths.subscriptions.href()
    case 'openTeam':
      return paths.team.href()
    case 'openNewConstants':
      return paths.newConstants.href()
  }
}
