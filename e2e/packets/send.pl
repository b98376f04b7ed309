# Sends whole Ethernet frames: standard input holds, for each, its interface's index and its length as 16-bit
# numbers and then its bytes. Node has no packet sockets, and Perl is on every Debian and Ubuntu.
use strict;
use warnings;
binmode STDIN;
socket(my $socket, 17, 3, 0) or die "packet socket: $!\n";
while (read(STDIN, my $head, 4) == 4) {
  my ($index, $length) = unpack('n n', $head);
  read(STDIN, my $frame, $length) == $length or die "cut input\n";
  send($socket, $frame, 0, pack('S n i S C C a8', 17, 0x0003, $index, 0, 0, 6, substr($frame, 0, 6))) or die "send: $!\n";
}
