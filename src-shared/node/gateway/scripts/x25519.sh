# The public half of a WireGuard key on a machine that has no wg yet: X25519 (RFC 7748) in Perl, which Debian and
# Ubuntu always have. Nothing but the language is used. A number is 16 limbs of 16 bits, modulo 2^255 - 19.

# Reads scalars of 32 bytes and prints as many results. With an argument its hexadecimal digits are the point,
# else the base point.
x25519_text() {
  cat <<'PERL'
~0 == 18446744073709551615 or exit 1;
use integer;
sub carried {
  my @limbs = @_;
  for (1, 2) {
    for my $at (0 .. 15) {
      my $over = $limbs[$at] >> 16;
      $limbs[$at] &= 65535;
      if ($at < 15) { $limbs[$at + 1] += $over } else { $limbs[0] += 38 * $over }
    }
  }
  return \@limbs;
}
sub total { my ($one, $two) = @_; return [map { $one->[$_] + $two->[$_] } 0 .. 15] }
sub apart { my ($one, $two) = @_; return [map { $one->[$_] - $two->[$_] } 0 .. 15] }
sub product {
  my ($one, $two) = @_;
  my @wide = (0) x 31;
  for my $at (0 .. 15) {
    my $limb = $one->[$at];
    my $to = $at;
    $wide[$to++] += $limb * $_ for @$two;
  }
  $wide[$_] += 38 * $wide[$_ + 16] for 0 .. 14;
  return carried(@wide[0 .. 15]);
}
sub inverse {
  my ($of) = @_;
  my $power = $of;
  for my $bit (reverse 0 .. 253) {
    $power = product($power, $power);
    $power = product($power, $of) if $bit != 2 && $bit != 4;
  }
  return $power;
}
sub bytes_of {
  my @limbs = @{carried(@{carried(@{$_[0]})})};
  for (1, 2) {
    my @less = @limbs;
    $less[0] -= 65517;
    for my $at (1 .. 15) {
      $less[$at] -= $at < 15 ? 65535 : 32767;
      $less[$at] += $less[$at - 1] >> 16;
      $less[$at - 1] &= 65535;
    }
    @limbs = @less if $less[15] >= 0;
  }
  return pack 'v16', @limbs;
}
sub x25519 {
  my ($scalar, $point) = @_;
  my @bits = split //, unpack 'b256', $scalar;
  @bits[0, 1, 2, 255] = (0, 0, 0, 0);
  $bits[254] = 1;
  my $u = [unpack 'v16', $point];
  $u->[15] &= 32767;
  my ($x2, $z2, $x3, $z3) = ([1, (0) x 15], [(0) x 16], $u, [1, (0) x 15]);
  for my $bit (reverse @bits[0 .. 254]) {
    ($x2, $z2, $x3, $z3) = ($x3, $z3, $x2, $z2) if $bit;
    my ($sum, $difference) = (total($x2, $z2), apart($x2, $z2));
    my ($aa, $bb) = (product($sum, $sum), product($difference, $difference));
    my ($da, $cb) = (product(apart($x3, $z3), $sum), product(total($x3, $z3), $difference));
    my ($both, $gap, $e) = (total($da, $cb), apart($da, $cb), apart($aa, $bb));
    ($x3, $z3) = (product($both, $both), product($u, product($gap, $gap)));
    ($x2, $z2) = (product($aa, $bb), product($e, total($aa, carried(map { 121665 * $_ } @$e))));
    ($x2, $z2, $x3, $z3) = ($x3, $z3, $x2, $z2) if $bit;
  }
  return bytes_of(product($x2, inverse($z2)));
}
binmode STDIN;
binmode STDOUT;
my $point = pack 'H64', @ARGV ? $ARGV[0] : '09';
while (read(STDIN, my $scalar, 32) == 32) { print x25519($scalar, $point) }
PERL
}

x25519() {
  perl -e "$(x25519_text)"
}

# Whether this machine's Perl computes as it has to: the first key of the RFC's chapter 6.1.
has_x25519() {
  command -v perl >/dev/null && [ "$(echo "$rfc_private" | base64 -d | x25519 | base64)" = "$rfc_public" ]
}
rfc_private='dwdtCnMYpX08FsFyUbJmRd9ML4frwJkqsXf7pR25LCo='
rfc_public='hSDwCYkwp1R0i33ctD73Wg2/Og0mOBr066SpjqqbTmo='
