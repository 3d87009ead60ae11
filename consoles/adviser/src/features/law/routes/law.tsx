import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import { useAddress } from '@tafel/kit/address/use-address.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { EmptyState } from '@tafel/kit/states/empty-state.tsx'
import { Hint, Law, PageTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { Global, styled } from '@tafel/kit/theme/styled.ts'
import { BAR_HEIGHT, HEADER_HEIGHT } from '@tafel/kit/theme/tokens.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useParams } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { BarSlot } from '../../../shared/bar/bar-slots.tsx'
import { CrumbSlash } from '../../../shared/bar/crumbs.tsx'
import { useConstants } from '../../../shared/constants/use-constants.ts'
import { LinkButton, TextLink } from '../../../shared/links/link-button.tsx'
import { localDate } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Block } from '../components/block.tsx'
import { SectionList } from '../components/section-list.tsx'
import { SectionView } from '../components/section-view.tsx'
import { ACTS } from '@tafel/contracts/law/sections/section/acts.ts'
import { SECTIONS, sectionOf, unconfirmedSections } from '../model/sections.ts'

const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: '276px minmax(0, 1fr)',
  alignItems: 'start',
  gap: 28,
  maxWidth: 1440,
  margin: '0 auto',
  '@media (max-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const STICKS_AT = HEADER_HEIGHT + BAR_HEIGHT + 16
/** Next to a section on wide screens; a separate page on a phone. */
const List = styled('div')({
  minWidth: 0,
  '@media (min-width: 861px) and (min-height: 481px)': {
    position: 'sticky',
    top: STICKS_AT,
    maxHeight: `calc(100dvh - ${STICKS_AT + 16}px)`,
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    paddingRight: 14,
    // Room for focus rings.
    padding: '2px 14px 2px 2px',
  },
  '@media (max-width: 860px)': { '&[data-next-to-section]': { display: 'none' } },
  '@media print': { display: 'none' },
})
const Back = styled('p')({
  display: 'none',
  margin: '0 0 12px',
  '@media (max-width: 860px)': { display: 'block' },
  '@media print': { display: 'none' },
})
const Intro = styled('div')({ display: 'grid', gap: 10, maxWidth: 640, '& > p': { margin: 0, color: color.ink2 } })

const Unconfirmed = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '7px 0', borderBottom: `1px solid ${color.rule}` },
})

/** Hides the controls in print. */
const PAPER =
  '@media print{header,[aria-label="Breadcrumb"]{display:none!important}main{padding:0!important}main button{display:none!important}}'

const CASES = SECTIONS.reduce((sum, { entry }) => sum + entry.cases.length, 0)

/** /law and /law/:section: how Tafel reads each section that it applies. Part of the build, so it works offline. */
export default function LawRoute() {
  const { section: slug } = useParams()
  const [params, show] = useAddress()
  const today = localDate(useNow())
  const { constants } = useConstants()
  const query = params.get('q') ?? ''
  const entry = slug === undefined ? undefined : sectionOf(slug)
  return (
    <Page>
      <Global styles={PAPER} />
      {entry !== undefined && (
        <BarSlot name="switcher">
          <CrumbSlash />
          <span>{entry.section}</span>
        </BarSlot>
      )}
      <BarSlot name="actions">{slug !== undefined && entry !== undefined && <Actions slug={slug} />}</BarSlot>
      <List data-next-to-section={slug === undefined ? undefined : ''}>
        <SectionList open={slug} query={query} tax={constants.tax} today={today} onQuery={(q) => show(q === '' ? {} : { q })} />
      </List>
      {slug === undefined ? (
        <Overview constants={constants} today={today} />
      ) : entry === undefined ? (
        <EmptyState isPage title="No section at this address" action={<LinkButton to={paths.law.href()}>All sections</LinkButton>}>
          <p>The link may be mistyped, or the section may now have another number.</p>
        </EmptyState>
      ) : (
        <div>
          <Back>
            <TextLink to={paths.law.href()}>All sections</TextLink>
          </Back>
          <SectionView key={slug} entry={entry} slug={slug} tax={constants.tax} today={today} />
        </div>
      )}
    </Page>
  )
}

/** Shown before a section is chosen. */
function Overview({ constants, today }: { readonly constants: Constants; readonly today: string }) {
  const unconfirmed = unconfirmedSections(constants.tax, today)
  return (
    <Intro>
      <PageTitle>How Tafel reads the law</PageTitle>
      <p>
        Each section that Tafel applies: what it says in our words, its exceptions, its amounts by year with their sources, test cases that
        you can run, and what is not modelled.
      </p>
      <Hint>
        {SECTIONS.length} sections · {CASES} test cases · constants {constants.constantsVersion}
      </Hint>
      {unconfirmed.length > 0 && (
        <Block title="Figures to confirm" hint="in force today, with fewer than two sources or not loaded">
          <Unconfirmed>
            {unconfirmed.map(({ slug, entry }) => (
              <li key={slug}>
                <TextLink to={paths.law.href(slug)}>{entry.title}</TextLink>{' '}
                <Law>
                  {entry.section}, {ACTS[entry.act].title}
                </Law>
              </li>
            ))}
          </Unconfirmed>
        </Block>
      )}
    </Intro>
  )
}

function Actions({ slug }: { readonly slug: string }) {
  const toasts = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${paths.law.href(slug)}`)
      toasts.show('Link copied', { tone: 'done' })
    } catch {
      toasts.show('The browser blocked copying the link. Copy it from the address bar.', { tone: 'error' })
    }
  }
  return (
    <>
      <Button tone="white" look="outline" onClick={() => void copy()}>
        Copy a link
      </Button>
      <Button tone="white" look="outline" onClick={() => window.print()}>
        Print
      </Button>
    </>
  )
}
