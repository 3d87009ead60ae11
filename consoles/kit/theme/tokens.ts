/**
 * The design tokens, the only place that defines colours. Contrasts are measured: every text pair is at least 4.5,
 * every field edge and chart line at least 3.
 */
export const light = {
  paper: '#FBFAF7',
  card: '#FFFFFF',
  sunk: '#F3F1EB',
  rule: '#E3DFD5',
  ruleStrong: '#CBC5B6',
  field: '#868C85',
  ink: '#1C2A2E',
  ink2: '#4A585C',
  ink3: '#5D696D',
  green: '#0E5A4B',
  greenDeep: '#0A4539',
  onGreen: '#FFFFFF',
  greenSoft: '#E1EFEA',
  ochre: '#96560B',
  ochreSoft: '#FBEEDB',
  red: '#A12A2A',
  redDeep: '#7F1F1F',
  onRed: '#FFFFFF',
  redSoft: '#FAE6E3',
  blue: '#1F5A86',
  blueSoft: '#E3EEF6',
  xero: '#0B6E96',
  xeroDeep: '#085572',
  onXero: '#FFFFFF',
  veil: 'rgba(28, 42, 46, 0.42)',
  chart1: '#0E5A4B',
  chart2: '#B5771C',
  chart3: '#3E77A8',
  chart4: '#8A4F7D',
  chart5: '#7C878A',
  chart6: '#B8553B',
} as const

export type Token = keyof typeof light

export const dark: Readonly<Record<Token, string>> = {
  paper: '#12191B',
  card: '#192225',
  sunk: '#10171A',
  rule: '#2A363A',
  ruleStrong: '#3C4B50',
  field: '#6F8086',
  ink: '#E9EDEB',
  ink2: '#B4C0C0',
  ink3: '#8F9D9F',
  green: '#6CC6AE',
  greenDeep: '#8AD5C1',
  onGreen: '#0B1F1A',
  greenSoft: '#17352E',
  ochre: '#E5B15F',
  ochreSoft: '#382B16',
  red: '#F0948C',
  redDeep: '#F5ADA6',
  onRed: '#2A0E0C',
  redSoft: '#3B1F1D',
  blue: '#8DBFE6',
  blueSoft: '#1A2F3F',
  xero: '#6CC3E6',
  xeroDeep: '#8FD2EE',
  onXero: '#06202B',
  veil: 'rgba(5, 9, 10, 0.62)',
  chart1: '#6CC6AE',
  chart2: '#E0AC55',
  chart3: '#86B7DF',
  chart4: '#CB9ABF',
  chart5: '#98A6A9',
  chart6: '#E29377',
}

/** The green of the sign-in panel and of a printed letterhead: the same in both schemes. */
export const brand = {
  panel: '#0E5A4B',
  onPanel: '#FFFFFF',
  line: 'rgba(255, 255, 255, 0.24)',
  curve: 'rgba(255, 255, 255, 0.22)',
} as const

export const radius = { card: 12, button: 8, input: 7, tag: 5 } as const

export const font = {
  sans: "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif",
  /** Only weight 600 is loaded. */
  serif: "'Source Serif 4', Georgia, serif",
} as const

export const HEADER_HEIGHT = 56
export const BAR_HEIGHT = 46
export const FIELD_WIDTH = 210
/** The maximum width of a form: the eye has to get from a label to its field. */
export const FORM_WIDTH = 680
