import { expect, test } from 'vitest'
import { PROPERTY_CONSTANTS } from './all.ts'
import { findLifeFactor } from './find.ts'

/** Table A of GN R1942: age at the next birthday, expectation of life of a man and of a woman, in years. */
const EXPECTATIONS = `
0 64.74 72.36
1 65.37 72.74
2 64.50 71.87
3 63.57 70.93
4 62.63 69.97
5 61.69 69.02
6 60.74 68.06
7 59.78 67.09
8 58.81 66.11
9 57.83 65.14
10 56.85 64.15
11 55.86 63.16
12 54.87 62.18
13 53.90 61.19
14 52.93 60.21
15 51.98 59.23
16 51.04 58.26
17 50.12 57.29
18 49.21 56.33
19 48.31 55.37
20 47.42 54.41
21 46.53 53.45
22 45.65 52.50
23 44.77 51.54
24 43.88 50.58
25 43.00 49.63
26 42.10 48.67
27 41.20 47.71
28 40.30 46.76
29 39.39 45.81
30 38.48 44.86
31 37.57 43.91
32 36.66 42.96
33 35.75 42.02
34 34.84 41.07
35 33.94 40.13
36 33.05 39.19
37 32.16 38.26
38 31.28 37.32
39 30.41 36.40
40 29.54 35.48
41 28.69 34.57
42 27.85 33.67
43 27.02 32.77
44 26.20 31.89
45 25.38 31.01
46 24.58 30.14
47 23.79 29.27
48 23.00 28.41
49 22.23 27.55
50 21.47 26.71
51 20.72 25.88
52 19.98 25.06
53 19.26 24.25
54 18.56 23.44
55 17.86 22.65
56 17.18 21.86
57 16.52 21.08
58 15.86 20.31
59 15.23 19.54
60 14.61 18.78
61 14.01 18.04
62 13.42 17.30
63 12.86 16.58
64 12.31 15.88
65 11.77 15.18
66 11.26 14.51
67 10.76 13.85
68 10.28 13.20
69 9.81 12.57
70 9.37 11.96
71 8.94 11.37
72 8.54 10.80
73 8.15 10.24
74 7.77 9.70
75 7.41 9.18
76 7.07 8.68
77 6.73 8.21
78 6.41 7.75
79 6.10 7.31
80 5.82 6.89
81 5.55 6.50
82 5.31 6.13
83 5.09 5.78
84 4.89 5.45
85 4.72 5.14
86 4.57 4.85
87 4.45 4.58
88 4.36 4.33
89 4.32 4.11
90 4.30 3.92
`
const rows = EXPECTATIONS.trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number) as [age: number, male: number, female: number])

const factorOf = (sex: 'male' | 'female', age: number) => {
  const found = findLifeFactor(PROPERTY_CONSTANTS, sex, age, '2025-09-01')
  return found.found ? found.value : undefined
}

test('every factor of Table A is the annuity at 12 % over the expectation of life (GN R1942 of 23 September 1977)', () => {
  expect(rows).toHaveLength(91)
  for (const [age, male, female] of rows)
    for (const [sex, years] of [
      ['male', male],
      ['female', female],
    ] as const)
      expect([sex, age, factorOf(sex, age)]).toEqual([sex, age, Math.round(((1 - 1.12 ** -years) / 0.12) * 100_000)])
})

test('the examples of the regulations: a woman of 42 years 3 months, a man of 65 years 9 months', () => {
  expect(factorOf('female', 43)).toBe(813_012)
  expect(factorOf('male', 66)).toBe(600_726)
})
