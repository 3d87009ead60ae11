import type { AdminTeamRow } from '@tafel/contracts/contexts/teams/views.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'

export const teams = {
  list: lazyScreen(() => import('./team-list.tsx'), 'TeamList'),
  show: lazyScreen(() => import('./team-show.tsx'), 'TeamShow'),
  recordRepresentation: (team: AdminTeamRow) => team.accountName ?? 'erased',
}
