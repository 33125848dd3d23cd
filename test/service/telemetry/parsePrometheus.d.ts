declare module 'parse-prometheus-text-format' {
  // eslint-disable-next-line import-x/no-default-export -- the package's own
  export default function parse(text: string): unknown[]
}
