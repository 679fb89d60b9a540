// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { isOwnMachine } from '../../saves/link'
import { codable, isFine } from './TourPart'

it('a link is codable as long as a camera can read its code', () => {
  expect(codable(`http://h/#s=1.${'a'.repeat(1500)}`)).toBe(true)
  expect(codable(`http://h/#s=1.${'a'.repeat(1700)}`)).toBe(false)
  // Letters of three bytes.
  expect(codable('存'.repeat(600))).toBe(false)
})

it('says when a camera must come near', () => {
  expect(isFine(`http://h/#s=1.${'a'.repeat(400)}`)).toBe(false)
  expect(isFine(`http://h/#s=1.${'a'.repeat(900)}`)).toBe(true)
})

it('tells an address that only this machine can open', () => {
  expect(['http://localhost:5173/', 'http://127.0.0.1/'].every(isOwnMachine)).toBe(true)
  expect(isOwnMachine('http://192.168.1.7:5173/')).toBe(false)
})
