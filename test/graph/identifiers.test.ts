import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory } from 'n3'
import { identifiers } from '../../src/graph/identifiers.js'
import { readScope, scopeOf } from '../../src/graph/iris/scopes.js'
import { iriText } from '../../src/graph/store/termText.js'

const ids = identifiers('http://localhost:8080')
const base = 'http://localhost:8080'

describe('identifiers', () => {
  const pairs: [ref: string, path: string][] = [
    ['ELI:gewo', 'eli/gewo'],
    ['ELI:gewo§14', 'eli/gewo/14'],
    ['ELI:bgb§312a', 'eli/bgb/312a'],
    ['ELI:bgb§10-12', 'eli/bgb/10-12'],
    ['CELEX:32016R0679#art_17@en', 'celex/32016R0679/art_17/en'],
    ['CELEX:02016R0679-20160504@de', 'celex/02016R0679-20160504/de'],
    ['ELI:bgb§31-33a,34', 'eli/bgb/31-33a,34'],
    ['ELI:gewo§14~2', 'eli/gewo/14~2'],
    ['ELI:bgbeg#art_229§6', 'eli/bgbeg/art_229_par_6'],
    ['ELI:bgbeg#art_229§6-7', 'eli/bgbeg/art_229_par_6-7'],
    ['ELI:bgbeg#art_246a§1~2', 'eli/bgbeg/art_246a_par_1~2'],
    ['ELI:gewo§14~10', 'eli/gewo/14~10'],
    ['ELI:gewo#anlage~100', 'eli/gewo/anlage~100'],
    ['ELI:binschuo§5.02', 'eli/binschuo/5.02'],
    ['ELI:bdsg_2018§26', 'eli/bdsg_2018/26'],
    ['ELI:gg#art_1', 'eli/gg/art_1'],
    ['ELI:gg#art_74a,75', 'eli/gg/art_74a,75'],
    ['ELI:gewo#anlage_1', 'eli/gewo/anlage_1'],
    ['ELI:gg#praeambel', 'eli/gg/praeambel'],
    ['CELEX:32016R0679', 'celex/32016R0679'],
    ['CELEX:32016R0679#art_4a', 'celex/32016R0679/art_4a'],
    ['CELEX:32016R0679#rct_173', 'celex/32016R0679/rct_173'],
    ['CELEX:32016R0679#anx_III', 'celex/32016R0679/anx_III'],
    ['CELEX:52012XG1026(01)', 'celex/52012XG1026(01)'],
    ['CELEX:02016R0679-20160504', 'celex/02016R0679-20160504'],
    ['XZUFI:99050012104000', 'xzufi/99050012104000'],
    ['XZUFI:L100108.LB.L100108_120656', 'xzufi/L100108.LB.L100108_120656'],
    ['NACE:2', 'nace/2'],
    ['NACE:2.1/62.10', 'nace/2.1/62.10'],
    ['NACE:2-2.1', 'nace/2-2.1'],
    ['NACE:2-2.1/J-K', 'nace/2-2.1/J-K'],
    ['NACE:2-2.1/62.01-62.10', 'nace/2-2.1/62.01-62.10'],
    ['TENANT:acme/leitfaden', 'tenant/acme/leitfaden'],
    ['TENANT:acme/leitfaden#p_2', 'tenant/acme/leitfaden/p_2']
  ]
  for (const [ref, path] of pairs) {
    it(`${ref} ↔ ${path}`, () => {
      expect(ids.refToIri(ref)?.value).to.equal(`${base}/${path}`)
      expect(ids.iriToRef(`${base}/${path}`)).to.equal(ref)
      expect(ids.refToIri(ref.toUpperCase())?.value).to.equal(`${base}/${path}`)
      expect(ids.refToIri(ref.toLowerCase())?.value).to.equal(`${base}/${path}`)
    })
  }

  for (const ref of [
    'NACE:3',
    'NACE:2/62.01-62.10',
    'NACE:2-2.1/62.01',
    'NACE:2-2.1/62.01-',
    'NACE:2.1-2',
    'NACE:2-2.1/'
  ]) {
    it(`has no ${ref}`, () => {
      expect(ids.refToIri(ref)).to.equal(undefined)
    })
  }

  const enbez: [name: string, section: string | undefined][] = [
    ['§ 14', '14'],
    ['§ 312a', '312a'],
    ['§ 5.02', '5.02'],
    ['§§ 10 bis 12', '10-12'],
    ['(XXXX) §§ 31 bis 33a und 34', '31-33a,34'],
    ['(XXXX)§§ 2354 bis 2359', '2354-2359'],
    ['(XXXX) §§ 13b u. 13c', '13b,13c'],
    ['(XXXX) § 30c', '30c'],
    ['Art 1', 'art_1'],
    ['Artikel 1', 'art_1'],
    ['(XXXX) Art 74a und 75', 'art_74a,75'],
    ['Art 229 § 6', 'art_229_par_6'],
    ['Art IX § 3a', 'art_ix_par_3a'],
    ['Unterartikel 5 § 1', 'unterartikel_5_par_1'],
    ['Art 1 §§ 5 bis 7', 'art_1_par_5-7'],
    ['(XXXX) §§ 22 u 23', 'par_22_u_23'],
    ['Anlage zu § 3', 'anlage_zu_3'],
    ['Anlage', 'anlage'],
    ['Anlage 1 (zu § 3)', 'anlage_1'],
    ['Anlage A', 'anlage_a'],
    ['Anhang EV', 'anhang_ev'],
    ['Eingangsformel', 'eingangsformel'],
    ['Schlußformel', 'schlussformel'],
    ['Präambel', 'praeambel'],
    ['1. Abschnitt', 'nr_1_abschnitt'],
    ['(XXXX)', undefined],
    ['', undefined]
  ]
  const act = ids.act('GewO')!
  for (const [name, section] of enbez) {
    it(`names the norm ${JSON.stringify(name)} ${section}`, () => {
      const provision = ids.provision(act, name)
      expect(provision?.value).to.equal(section && `${act.value}/${section}`)
      if (provision)
        expect(ids.refToIri(ids.provisionRef('GewO', provision))?.value).to.equal(provision.value)
    })
  }

  it('spells refs as the act is spelled, and finds them again', () => {
    for (const jurabk of [
      'GewO',
      'BDSG 2018',
      'SGB 10',
      'OstSUmwSchÜbk',
      'WSG2020§7Satz2Bek 2024',
      'Münz20EuroBek 2020-08-20/2'
    ]) {
      expect(ids.refToIri(ids.actRef(jurabk))?.value).to.equal(ids.act(jurabk)!.value)
    }
    expect(ids.provisionRef('BDSG 2018', ids.provision(ids.act('BDSG 2018')!, '§ 26')!)).to.equal(
      'ELI:BDSG_2018§26'
    )
  })

  it('mints what a citation calls a part', () => {
    const celex = ids.celex('32016R0679')!
    expect(ids.cited(act, { kind: '§', number: '14' })?.value).to.equal(`${base}/eli/gewo/14`)
    expect(ids.cited(act, { kind: 'Erwägungsgrund', number: '1' })).to.equal(undefined)
    const part = (number: string, called: 'Präambel' | 'Schlussformel' | 'Regel', of = act) =>
      ids.cited(of, { kind: 'Teil', number, called })?.value
    expect(part('', 'Präambel')).to.equal(`${base}/eli/gewo/praeambel`)
    expect(part('', 'Schlussformel')).to.equal(ids.provision(act, 'Schlußformel')!.value)
    expect(part('19', 'Regel')).to.equal(ids.provision(act, 'Regel 19')!.value)
    expect(part('', 'Präambel', celex)).to.equal(undefined)
    expect(ids.cited(celex, { kind: 'Art', number: '6' })?.value).to.equal(`${base}/celex/32016R0679/art_6`)
    expect(ids.cited(celex, { kind: 'Erwägungsgrund', number: '47' })?.value).to.equal(
      `${base}/celex/32016R0679/rct_47`
    )
    expect(ids.cited(celex, { kind: 'Anlage', number: 'iii' })?.value).to.equal(
      `${base}/celex/32016R0679/anx_III`
    )
    expect(ids.cited(celex, { kind: '§', number: '6' })).to.equal(undefined)
    const annex = (number: string, called?: 'Anhang') =>
      ids
        .cited(act, { kind: 'Anlage', number, ...(called && { called }) })
        ?.value.split('/')
        .at(-1)
    expect([annex('2'), annex('2.3'), annex('9 e'), annex('i kap x b iii'), annex('')]).to.deep.equal([
      'anlage_2',
      'anlage_2_3',
      'anlage_9_e',
      'anlage_i_kap_x_b_iii',
      'anlage'
    ])
    expect([annex('2', 'Anhang'), annex('', 'Anhang')]).to.deep.equal(['anhang_2', 'anhang'])
    expect(ids.cited(celex, { kind: 'Anlage', number: 'iii', called: 'Anhang' })?.value).to.equal(
      `${base}/celex/32016R0679/anx_III`
    )
  })

  it('tells norms of one name apart, however many they are', () => {
    const act = ids.act('EGBGB')!
    const some = fc.constantFrom('§ 14', 'Art 1', 'Anlage 1', 'Eingangsformel')
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 99_999 }), (enbez, nth) => {
        const iri = ids.provision(act, enbez, nth)!
        expect(ids.refToIri(ids.provisionRef('EGBGB', iri))?.value).to.equal(iri.value)
        expect(ids.refToIri(ids.iriToRef(iri.value)!)?.value).to.equal(iri.value)
        expect(iri.equals(ids.provision(act, enbez, nth + 1))).to.equal(false)
      })
    )
  })

  it('maps each IRI to one ref and back, whatever is made up', () => {
    const part = fc.constantFrom(
      '',
      '§14',
      '§312a',
      '§10-12',
      '§1,3',
      '#art_1',
      '#anlage_1',
      '#anx_III',
      '#rct_1',
      '#p_1',
      '~2',
      '§',
      '#'
    )
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom('GewO', 'BDSG 2018', 'Straßen-VO', 'É', '32016R0679', 'acme/x', 'a/b/c', '..', '%2f')
    )
    const family = fc.constantFrom('ELI:', 'CELEX:', 'XZUFI:', 'TENANT:', 'eli:', '', 'FOO:')
    const seen = new Map<string, string>()
    fc.assert(
      fc.property(family, name, part, fc.string(), (first, second, third, rest) => {
        for (const ref of [first + second + third, first + second + third + rest]) {
          const iri = ids.refToIri(ref)
          if (iri === undefined) continue
          iriText(iri)
          const canonical = ids.iriToRef(iri.value)
          expect(canonical, iri.value).to.be.a('string')
          expect(ids.refToIri(canonical!)?.value).to.equal(iri.value)
          expect(seen.get(canonical!) ?? iri.value).to.equal(iri.value)
          seen.set(canonical!, iri.value)
        }
      }),
      { numRuns: 20_000 }
    )
    expect(seen.size).to.be.greaterThan(100)
  })

  it('never throws for what others wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        for (const value of [
          text,
          `ELI:${text}`,
          `ELI:GewO§${text}`,
          `CELEX:${text}`,
          `TENANT:a/${text}`,
          `${base}/${text}`
        ]) {
          ids.refToIri(value)
          ids.iriToRef(value)
        }
        for (const iri of [
          ids.act(text),
          ids.provision(act, text),
          ids.celex(text),
          ids.celex('32016R0679', text),
          ids.service(text)
        ]) {
          if (iri !== undefined) iriText(iri)
        }
      }),
      { numRuns: 5_000 }
    )
  })

  it('refuses wrong names of our own', () => {
    expect(() => ids.tenantGraph('../shared')).to.throw(TypeError)
    expect(() => ids.tenantDocument('acme', 'x/y')).to.throw(TypeError)
    expect(() => ids.source('abc')).to.throw(TypeError)
  })

  it('gives the same load for the same act, file and importer, and others otherwise', () => {
    const [one, two] = ['a'.repeat(64), 'b'.repeat(64)] as const
    expect(ids.load(act, one, 'gii 1').value).to.equal(ids.load(act, one, 'gii 1').value)
    expect(ids.load(act, one, 'gii 1').value).not.to.equal(ids.load(act, two, 'gii 1').value)
    expect(ids.load(act, one, 'gii 1').value).not.to.equal(ids.load(act, one, 'gii 2').value)
  })

  it('reads scopes as it mints them', () => {
    const scope = scopeOf('attribution', 'services', ['share-alike'])
    expect(scope.value).to.equal('https://w3id.org/beleg/scope/attribution.share-alike/services')
    expect(readScope(scope.value)).to.deep.equal({
      licenceClass: 'attribution',
      duties: ['share-alike'],
      domain: 'services'
    })
    expect(readScope(DataFactory.namedNode('urn:x').value)).to.equal(undefined)
  })
})
