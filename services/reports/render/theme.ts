import type { SheetTheme } from '@tafel/contracts/base/report/sheet-style.ts'

/** The light theme's tokens and fonts. Paper has no dark theme. */
export const THEME: SheetTheme = {
  card: '#FFFFFF',
  ink: '#1C2A2E',
  ink2: '#4A585C',
  ink3: '#5D696D',
  rule: '#E3DFD5',
  ruleStrong: '#CBC5B6',
  field: '#868C85',
  ochre: '#96560B',
  blue: '#1F5A86',
  chart1: '#0E5A4B',
  chart2: '#B5771C',
  chart3: '#3E77A8',
  chart4: '#8A4F7D',
  chart5: '#7C878A',
  chart6: '#B8553B',
  sans: `'Source Sans 3',sans-serif`,
  serif: `'Source Serif 4',serif`,
}
