import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  ACCOUNT_TYPES,
  LEDGER_ACCOUNT_IDS,
  LEDGER_ACCOUNTS,
  type LedgerAccount,
} from '@tafel/contracts/contexts/finance/ledger-accounts.ts'
import { CODE_MAX, type JournalSettings, NAME_MAX } from '@tafel/contracts/contexts/finance/journal-settings.ts'
import { Section } from '../../app/page.tsx'
import { SettingField } from './setting-field.tsx'

export interface MappingFieldsProps {
  readonly settings: JournalSettings
  readonly onChange: (settings: JournalSettings) => void
  /** Problems by the path of the field: `accounts.fees.code`. */
  readonly problems: ReadonlyMap<string, string>
}

const GRID = { display: 'grid', gap: 2, alignItems: 'start', py: 1.5 } as const
const THREE = { ...GRID, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } } as const

const XERO_OWN_LABELS = [
  ['receivables', 'Receivables code'],
  ['payables', 'Payables code'],
  ['bank', 'Bank code'],
] as const
const TAX_LABELS = [
  ['noVat', 'Lines without VAT'],
  ['vat', 'VAT lines'],
] as const
const NAME_LABELS = [
  ['customer', 'Customer of subscriptions'],
  ['payFast', 'Supplier of payments'],
] as const

/** Account codes, account names, Xero's own accounts, tax names and QuickBooks' names. */
export function MappingFields({ settings, onChange, problems }: MappingFieldsProps) {
  const { accounts, xeroOwn, taxNames, names } = settings
  return (
    <>
      <Section title="Accounts" hint="Enter each code and name exactly as your chart of accounts has it.">
        {LEDGER_ACCOUNT_IDS.map((account) => (
          <AccountRow
            key={account}
            account={account}
            value={accounts[account]}
            problems={problems}
            onChange={(value) => onChange({ ...settings, accounts: { ...accounts, [account]: value } })}
          />
        ))}
      </Section>
      <Section
        title="Xero’s own accounts"
        hint="Xero imports no journal on its receivables, payables and bank accounts, so no account above may have their codes. Leave a field empty if you have no such account."
      >
        <Box sx={THREE}>
          {XERO_OWN_LABELS.map(([key, label]) => (
            <SettingField
              key={key}
              label={label}
              value={xeroOwn[key]}
              max={CODE_MAX}
              problem={problems.get(`xeroOwn.${key}`)}
              onChange={(value) => onChange({ ...settings, xeroOwn: { ...xeroOwn, [key]: value } })}
            />
          ))}
        </Box>
      </Section>
      <Section title="Xero’s tax names" hint="VAT has lines of its own: choose tax rates of 0 %, named as in Xero.">
        <Box sx={THREE}>
          {TAX_LABELS.map(([key, label]) => (
            <SettingField
              key={key}
              label={label}
              value={taxNames[key]}
              max={NAME_MAX}
              problem={problems.get(`taxNames.${key}`)}
              onChange={(value) => onChange({ ...settings, taxNames: { ...taxNames, [key]: value } })}
            />
          ))}
        </Box>
      </Section>
      <Section title="QuickBooks’ names" hint="QuickBooks needs a customer or supplier on lines of receivables and payables.">
        <Box sx={THREE}>
          {NAME_LABELS.map(([key, label]) => (
            <SettingField
              key={key}
              label={label}
              value={names[key]}
              max={NAME_MAX}
              problem={problems.get(`names.${key}`)}
              onChange={(value) => onChange({ ...settings, names: { ...names, [key]: value } })}
            />
          ))}
        </Box>
      </Section>
    </>
  )
}

interface AccountRowProps extends Pick<MappingFieldsProps, 'problems'> {
  readonly account: LedgerAccount
  readonly value: JournalSettings['accounts'][LedgerAccount]
  readonly onChange: (value: JournalSettings['accounts'][LedgerAccount]) => void
}

function AccountRow({ account, value, problems, onChange }: AccountRowProps) {
  const of = LEDGER_ACCOUNTS[account].name
  const path = `accounts.${account}`
  return (
    <Box
      sx={{
        ...GRID,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 220px) minmax(0, 160px) minmax(0, 1fr)' },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {of}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Type: {ACCOUNT_TYPES[account]}
        </Typography>
      </div>
      <SettingField
        label="Code"
        of={of}
        value={value.code}
        max={CODE_MAX}
        problem={problems.get(`${path}.code`)}
        onChange={(code) => onChange({ ...value, code })}
      />
      <SettingField
        label="Name"
        of={of}
        value={value.name}
        max={NAME_MAX}
        problem={problems.get(`${path}.name`)}
        onChange={(name) => onChange({ ...value, name })}
      />
    </Box>
  )
}
