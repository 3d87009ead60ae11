import { lazy } from 'react'
import { MoreButton } from '../../../shared/menus/more-button.tsx'
import type { ListMenuPanelProps } from './list-menu-panel.tsx'

const ListMenuPanel = lazy(() => import('./list-menu-panel.tsx'))

/** The actions for the list of clients; the menu is loaded when first opened. */
export function ListMenu(props: Pick<ListMenuPanelProps, 'filter' | 'onSample'>) {
  return <MoreButton aria-label="More for clients">{(menu) => <ListMenuPanel {...props} {...menu} />}</MoreButton>
}
