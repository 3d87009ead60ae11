import SubscriptionsIcon from '@mui/icons-material/AutorenewOutlined'
import AlertsIcon from '@mui/icons-material/NotificationsOutlined'
import AccountsIcon from '@mui/icons-material/BusinessOutlined'
import CouponsIcon from '@mui/icons-material/ConfirmationNumberOutlined'
import AuditIcon from '@mui/icons-material/FactCheckOutlined'
import TeamsIcon from '@mui/icons-material/GroupsOutlined'
import TiersIcon from '@mui/icons-material/LayersOutlined'
import IssuedIcon from '@mui/icons-material/VerifiedOutlined'
import SupportIcon from '@mui/icons-material/SupportAgentOutlined'
import SystemIcon from '@mui/icons-material/MonitorHeartOutlined'
import ReplayIcon from '@mui/icons-material/PlayCircleOutlined'
import SearchIcon from '@mui/icons-material/ManageSearchOutlined'
import UsersIcon from '@mui/icons-material/PeopleOutlined'
import InvoicesIcon from '@mui/icons-material/ReceiptLongOutlined'
import ConstantsIcon from '@mui/icons-material/TableChartOutlined'
import ConfigIcon from '@mui/icons-material/TuneOutlined'
import VerificationIcon from '@mui/icons-material/VerifiedOutlined'
import { accounts } from '../accounts/index.ts'
import { alerts } from '../alerts/index.ts'
import { audit } from '../audit/index.ts'
import { constants } from '../constants/index.tsx'
import { coupons } from '../coupons/index.tsx'
import { finance } from '../finance/index.ts'
import { invoices } from '../invoices/index.ts'
import { issued } from '../issued/index.ts'
import { subscriptions } from '../subscriptions/index.ts'
import { teams } from '../teams/index.ts'
import { tiers } from '../tiers/index.ts'
import { users } from '../users/index.ts'
import { lazyScreen } from './lazy-screen.tsx'
import type { Section } from './section.ts'

/** The whole console, in the menu's order: each section, its roles, and its screen, loaded when it is opened. */
export const SECTIONS: readonly Section[] = [
  { path: 'users', label: 'Users', group: 'People', icon: UsersIcon, roles: ['admin'], resource: users },
  {
    path: 'support',
    label: 'Support',
    group: 'People',
    icon: SupportIcon,
    roles: ['admin', 'support'],
    page: lazyScreen(() => import('../support/support-page.tsx'), 'SupportPage'),
  },
  { path: 'accounts', label: 'Accounts', group: 'People', icon: AccountsIcon, roles: ['admin'], resource: accounts },
  { path: 'teams', label: 'Teams', group: 'People', icon: TeamsIcon, roles: ['admin'], resource: teams },
  {
    path: 'subscriptions',
    label: 'Subscriptions',
    group: 'Money',
    icon: SubscriptionsIcon,
    roles: ['admin', 'finance'],
    resource: subscriptions,
  },
  { path: 'invoices', label: 'Invoices', group: 'Money', icon: InvoicesIcon, roles: ['admin', 'finance'], resource: invoices },
  { path: 'coupons', label: 'Coupons', group: 'Money', icon: CouponsIcon, roles: ['admin'], resource: coupons },
  { path: 'tiers', label: 'Tiers', group: 'Money', icon: TiersIcon, roles: ['admin'], resource: tiers },
  { path: 'constants', label: 'Constants', group: 'Law', icon: ConstantsIcon, roles: ['admin'], resource: constants },
  {
    path: 'events',
    label: 'Search',
    group: 'Audit',
    icon: SearchIcon,
    roles: ['auditor'],
    page: lazyScreen(() => import('../auditing/events-page.tsx'), 'EventsPage'),
  },
  {
    path: 'replay',
    label: 'Replay',
    group: 'Audit',
    icon: ReplayIcon,
    roles: ['auditor'],
    page: lazyScreen(() => import('../auditing/replay-page.tsx'), 'ReplayPage'),
  },
  { path: 'issued-reports', label: 'Issued reports', group: 'Audit', icon: IssuedIcon, roles: ['admin'], resource: issued },
  { path: 'alerts', label: 'Alerts', group: 'System', icon: AlertsIcon, roles: ['admin'], resource: alerts },
  { path: 'audit', label: 'Audit log', group: 'Audit', icon: AuditIcon, roles: ['admin'], resource: audit },
  {
    path: 'system',
    label: 'System',
    group: 'System',
    icon: SystemIcon,
    roles: ['admin'],
    page: lazyScreen(() => import('../system/system-page.tsx'), 'SystemPage'),
  },
  {
    path: 'verification',
    label: 'Verification',
    group: 'Audit',
    icon: VerificationIcon,
    roles: ['admin', 'auditor'],
    page: lazyScreen(() => import('../verification/verification-page.tsx'), 'VerificationPage'),
  },
  {
    path: 'config',
    label: 'Configuration',
    group: 'System',
    icon: ConfigIcon,
    roles: ['admin'],
    page: lazyScreen(() => import('../config/config-page.tsx'), 'ConfigPage'),
  },
  ...finance,
]
