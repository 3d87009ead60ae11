import MonthsIcon from '@mui/icons-material/EventAvailableOutlined'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import FiguresIcon from '@mui/icons-material/InsightsOutlined'
import JournalIcon from '@mui/icons-material/MenuBookOutlined'
import MappingIcon from '@mui/icons-material/AltRouteOutlined'
import { lazyScreen } from '../app/lazy-screen.tsx'
import type { Section } from '../app/section.ts'

const roles: Section['roles'] = ['admin', 'finance']

/** The work of finance: it reads, downloads files, imports statements of PayFast and the bank, and closes months. */
export const finance: readonly Section[] = [
  {
    path: 'finance-figures',
    label: 'Figures',
    group: 'Money',
    icon: FiguresIcon,
    roles,
    page: lazyScreen(() => import('./figures/figures-page.tsx'), 'FiguresPage'),
  },
  {
    path: 'finance-exports',
    label: 'Exports',
    group: 'Money',
    icon: ExportIcon,
    roles,
    page: lazyScreen(() => import('./exports/export-page.tsx'), 'ExportPage'),
  },
  {
    path: 'finance-journals',
    label: 'Journals',
    group: 'Money',
    icon: JournalIcon,
    roles,
    page: lazyScreen(() => import('./journals/journal-page.tsx'), 'JournalPage'),
  },
  {
    path: 'finance-mapping',
    label: 'Account mapping',
    group: 'Money',
    icon: MappingIcon,
    roles,
    page: lazyScreen(() => import('./mapping/mapping-page.tsx'), 'MappingPage'),
  },
  {
    path: 'finance-months',
    label: 'Months',
    group: 'Money',
    icon: MonthsIcon,
    roles,
    page: lazyScreen(() => import('./months/months-page.tsx'), 'MonthsPage'),
  },
]
