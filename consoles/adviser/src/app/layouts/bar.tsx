import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { BAR_HEIGHT } from '@tafel/kit/theme/tokens.ts'
import { Link } from 'react-router'
import { BarPlace } from '../../shared/bar/bar-slots.tsx'
import { CrumbSlash } from '../../shared/bar/crumbs.tsx'
import { paths } from '../../shared/paths.ts'
import { useRouteName } from './root-layout.tsx'

/** The props of an `IconButton`. */
const MENU_WIDTH = 32

const Root = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: BAR_HEIGHT,
  padding: '0 24px',
  fontSize: '0.875rem',
  backgroundColor: color.paper,
  borderBottom: `1px solid ${color.rule}`,
  '@media (max-width: 61.25em)': { flexWrap: 'wrap', rowGap: 0 },
  '@media (max-width: 760px)': { padding: '0 16px' },
})
const Crumbs = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 9,
  rowGap: 4,
  minWidth: 0,
  padding: '4px 0',
  '& a': { color: color.ink2, fontWeight: 400, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& [aria-current="page"]': { fontWeight: 600 },
  '& > [data-slot]:empty': { display: 'none' },
  // On one line with shortened names; tabs and actions are on the next.
  '@media (max-width: 61.25em)': {
    flexWrap: 'nowrap',
    width: '100%',
    '& a, & [aria-current="page"]': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& > [data-slot]': { display: 'flex', alignItems: 'center', columnGap: 9, minWidth: 0 },
  // The logo above leads to the same page, and the names need the room.
  '@media (max-width: 480px)': { '& > a:first-of-type, & > a:first-of-type + *': { display: 'none' } },
})
/** Shrinks last, after the name has been shortened. */
const Status = styled(BarPlace)({
  display: 'flex',
  flexShrink: 0,
  maxWidth: 'min(320px, 100%)',
  fontSize: '0.8125rem',
  color: color.ink2,
  '&:empty': { display: 'none' },
})
const Tabs = styled(BarPlace)({ display: 'flex', alignSelf: 'stretch', marginLeft: 'auto', '&:empty': { display: 'none' } })
const Actions = styled(BarPlace)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginLeft: 'auto',
  padding: '6px 0',
  '&:empty': { display: 'none' },
  '@media (max-width: 61.25em)': { flexWrap: 'wrap' },
  // Reserves room for the menu that loads later, so that the tabs don't move.
  '[data-slot="tabs"]:not(:empty) + &': { display: 'flex', minWidth: MENU_WIDTH, marginLeft: 0 },
})

/** 46 px high: Home, breadcrumbs, the record switcher, the save status; tabs and actions on the right. */
export function Bar() {
  const name = useRouteName()
  return (
    <Root aria-label="Breadcrumb">
      <Crumbs aria-label="Breadcrumb">
        <Link to={paths.overview.href()}>Home</Link>
        <CrumbSlash />
        <BarPlace name="trail" />
        <span aria-current="page">{name}</span>
        <BarPlace name="switcher" />
      </Crumbs>
      <Status name="status" />
      <Tabs name="tabs" />
      <Actions name="actions" />
    </Root>
  )
}
