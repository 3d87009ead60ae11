import { paths } from '../../../shared/paths.ts'
import { clientsHref } from '../../../shared/records/clients-href.ts'

/** A page in the palette. */
export interface PalettePage {
  readonly id: string
  readonly label: string
  readonly href: string
  /** Search keywords. */
  readonly words: string
  /** Offered before anything is typed. */
  readonly isMain?: true
  /** Only for the firm's owner. */
  readonly isOwners?: true
}

/** Every page of the console except those of a single client, record or report, which have their own entries. */
export const PALETTE_PAGES: readonly PalettePage[] = [
  { id: 'overview', label: 'Overview', href: paths.overview.href(), words: 'home next', isMain: true },
  { id: 'clients', label: 'Clients', href: paths.clients.href(), words: 'list scenarios', isMain: true },
  { id: 'season', label: 'Season', href: paths.season.href(), words: 'board filing returns itr12 deadlines documents', isMain: true },
  { id: 'reports', label: 'Issued reports', href: paths.issuedReports.href(), words: 'pdf certificates', isMain: true },
  { id: 'team', label: 'Team', href: paths.team.href(), words: 'invite members roles seats', isMain: true },
  {
    id: 'subscriptions',
    label: 'Subscription',
    href: paths.subscriptions.href(),
    words: 'plan invoices coupon payment cancel card',
    isMain: true,
  },
  { id: 'profile', label: 'My Profile', href: paths.profile.href(), words: 'name email password devices sessions account' },
  { id: 'company', label: 'My Company Details', href: paths.company.href(), words: 'firm logo letterhead address vat defaults' },
  { id: 'access', label: 'Access log', href: paths.access.href(), words: 'who looked auditors mandates api keys', isOwners: true },
  { id: 'tables', label: 'Tables', href: paths.tables.href(), words: 'constants rates brackets current' },
  { id: 'law', label: 'How Tafel reads the law', href: paths.law.href(), words: 'sections act' },
  { id: 'new-constants', label: 'Changed tables', href: paths.newConstants.href(), words: 'new constants recalculate letters' },
  { id: 'import', label: 'Import clients', href: paths.importClients.href(), words: 'csv excel paste add' },
  { id: 'clients-then', label: 'Clients as at a date', href: paths.clientsThen.href(), words: 'history list then' },
  { id: 'reviews', label: 'Reviews due', href: clientsHref({ order: 'review' }), words: 'clients' },
  { id: 'deleted', label: 'Deleted clients and records', href: paths.deleted.href(), words: 'restore erase' },
  { id: 'training', label: 'Training', href: paths.training.href(), words: 'help learn keys' },
  { id: 'verify', label: 'Check a report', href: paths.verify.href(), words: 'verify number' },
  { id: 'privacy', label: 'Privacy policy', href: paths.privacyPolicy.href(), words: 'popia' },
]
